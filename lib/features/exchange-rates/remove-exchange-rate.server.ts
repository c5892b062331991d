import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { ExchangeRate as Row } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import type { Seen } from '@/lib/features/resources/resource.server'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import { idsInForce } from './list-exchange-rates.server'
import { recordedRate, serializeRate, titleOfRate } from './row.server'

/** Deletes a future rate. A rate that was in force may have affected decisions, so it cannot be deleted. */
export async function removeExchangeRate(
  scope: Scope<'price.write'>,
  seen: Seen,
): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    const row = await tx.exchangeRate.findUnique({ where: { id: seen.id } })
    if (row === null) return err({ kind: 'not-found', what: 'exchange rate' })
    if (row.validFrom <= scope.now) return err(hasStarted)
    const { count } = await tx.exchangeRate.deleteMany({ where: seen })
    if (count === 0) return err(await stale(tx, scope, row))
    await recordAudit(tx, scope, {
      action: 'exchange-rate.delete',
      noun: 'exchange-rate',
      subjectId: row.id,
      subjectName: titleOfRate(row),
      before: recordedRate(row),
    })
    return ok(null)
  })
}

const hasStarted: Problem = conflict(
  'rate-in-force',
  'This rate is or was in force and stays as history. Enter another one from now on.',
)

const stale = async (tx: Db, scope: Scope, row: Row) => {
  const shown = serializeRate(row, await idsInForce(tx, scope.now), scope.now)
  return staleProblem(tx, scope, 'exchange-rate', row, shown)
}
