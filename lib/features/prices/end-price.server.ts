import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { removeResource } from '@/lib/features/resources/remove-resource.server'
import { nextRevision, type Seen } from '@/lib/features/resources/resource.server'
import type { Removal } from '@/lib/features/resources/schema'
import { staleResource } from '@/lib/features/resources/update-resource.server'
import { type PriceRow, priceResource } from './price-resource.server'

/** Deletes a future price, or ends a price in force. Past prices remain, because launches were charged by them. */
export async function endPrice(
  scope: Scope<'price.write'>,
  seen: Seen,
): Promise<Result<Removal, Problem>> {
  const row = await priceResource.find(database(), seen.id)
  if (row === null) return err({ kind: 'not-found', what: 'price' })
  const isFuture = row.validFrom !== null && row.validFrom >= scope.now
  if (isFuture) return removeResource(priceResource, scope, seen)
  if (row.validTo !== null && row.validTo <= scope.now) return err(alreadyEnded)
  return endNow(scope, seen, row)
}

const alreadyEnded: Problem = conflict(
  'price-ended',
  'This price has ended and remains in the history.',
)

const endNow = (scope: Scope<'price.write'>, seen: Seen, row: PriceRow) =>
  transact<Removal>(async (tx) => {
    const data = { validTo: scope.now, ...nextRevision }
    const { count } = await tx.price.updateMany({ where: seen, data })
    if (count === 0) return err(await staleResource(priceResource, tx, row, scope))
    await recordAudit(tx, scope, {
      action: 'price.end',
      noun: 'price',
      subjectId: seen.id,
      subjectName: priceResource.titleOf(row),
      before: { validTo: row.validTo },
      after: { validTo: scope.now },
    })
    const name = priceResource.titleOf(row)
    return ok({ id: seen.id, name, outcome: 'archived', because: ['it was in force until now'] })
  })
