import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { applyPrices } from '@/lib/features/prices/periods/apply-prices.server'
import { beforeSchema, firstInTheWay } from './before'
import { type LoadedSet, loadOtherSets, loadRowsOf } from './load-cells.server'
import { planCancellation } from './plan-cancellation'
import { recordedChange, serializeChange, titleOfChange, withoutBefore } from './row.server'
import type { PriceChange } from './schema'

/** Cancels a set that has not started. Prices that have started can only be replaced by other prices. */
export const cancelPriceChange = (
  scope: Scope<'price.write'>,
  id: string,
): Promise<Result<PriceChange, Problem>> =>
  transact(
    async (tx) => {
      const { count } = await tx.priceChange.updateMany({
        where: { id, cancelledAt: null, effectiveFrom: { gt: scope.now } },
        data: { cancelledAt: scope.now, cancelledBy: scope.name },
      })
      if (count === 0) return err(await whyNotCancelled(tx, id))
      const { before, ...row } = await tx.priceChange.findUniqueOrThrow({ where: { id } })
      const { cells } = beforeSchema.parse(before)
      const sets = await loadOtherSets(tx, row, scope.now)
      const changedConcurrently = firstInTheWay(
        cells,
        sets.filter(({ isLater }) => isLater),
      )
      if (changedConcurrently !== undefined) return err(cancelFirst(changedConcurrently))
      const steps = planCancellation(cells, {
        changeId: id,
        from: row.effectiveFrom,
        rows: await loadRowsOf(tx, cells),
        sets,
        newId,
      })
      const plan = { changes: [], unchanged: 0, steps, ends: [] }
      const refused = await applyPrices(tx, scope, plan)
      if (refused !== null) return err(refused)
      await recordAudit(tx, scope, {
        action: 'price.cancel',
        noun: 'price',
        subjectId: id,
        subjectName: titleOfChange(row),
        before: recordedChange(row),
      })
      return ok(serializeChange(row, scope.now))
    },
    { timeout: 120_000 },
  )

const cancelFirst = ({ effectiveFrom, appliedBy }: LoadedSet): Problem =>
  conflict(
    'later-change',
    `${appliedBy} scheduled the end of some of these prices, or prices after their end, for ${effectiveFrom.toISOString()}. Cancel that first.`,
  )

async function whyNotCancelled(tx: Db, id: string): Promise<Problem> {
  const row = await tx.priceChange.findUnique({ where: { id }, omit: withoutBefore })
  if (row === null) return { kind: 'not-found', what: 'price change' }
  if (row.cancelledAt !== null)
    return conflict('already-cancelled', `${row.cancelledBy} has already cancelled these prices.`)
  return conflict(
    'change-in-force',
    'These prices have started and remain in the history. Enter other prices from now on.',
  )
}
