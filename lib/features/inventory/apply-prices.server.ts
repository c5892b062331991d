import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { nextRevision } from '@/lib/features/nouns/noun.server'
import type { PricesPlan } from './plan-prices'
import type { PriceRow } from './price-agenda'

/** Writes the prices of an import: what makes room first, then the new ones. */
export async function applyPrices(
  tx: Db,
  scope: Scope<'price.write'>,
  { changes, ends }: PricesPlan,
): Promise<Problem | null> {
  const all = changes.map(({ steps }) => steps)
  for (const { id, revision } of all.flatMap(({ removes }) => removes))
    if ((await tx.price.deleteMany({ where: { id, revision } })).count === 0) return changed
  for (const { id, revision, ...period } of all.flatMap(({ ends: e, moves }) => [...e, ...moves])) {
    const data = { ...period, ...nextRevision }
    if ((await tx.price.updateMany({ where: { id, revision }, data })).count === 0) return changed
  }
  for (const { row } of ends) if (!(await endOrRemove(tx, row, scope.now))) return changed
  const creates = all.flatMap((steps) => steps.creates)
  for (let from = 0; from < creates.length; from += 1000) {
    const rows = creates.slice(from, from + 1000)
    const data = rows.map((row) => ({ ...row, createdAt: scope.now }))
    await tx.price.createMany({ data })
  }
  return null
}

/** A price of the future was never in force, so it leaves nothing behind. */
async function endOrRemove(tx: Db, { id, revision, validFrom }: PriceRow, now: Date) {
  const where = { id, revision }
  const isFuture = validFrom !== null && validFrom >= now
  const { count } = isFuture
    ? await tx.price.deleteMany({ where })
    : await tx.price.updateMany({ where, data: { validTo: now, ...nextRevision } })
  return count > 0
}

const changed: Problem = {
  kind: 'conflict',
  code: 'changed-meanwhile',
  message: 'Somebody changed a price meanwhile, so nothing was written. Look at the diff again.',
}
