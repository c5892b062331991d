import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { nextRevision } from '@/lib/features/resources/resource.server'
import type { RateRow, RatesPlan } from './plan-rates'

/** Reads all rates, including past ones, by currency and time. */
export async function loadRates(db: Db): Promise<RateRow[]> {
  const rows = await db.exchangeRate.findMany({
    orderBy: [{ reportingCurrency: 'asc' }, { currency: 'asc' }, { validFrom: 'asc' }],
  })
  return rows.map(({ rate, ...row }) => ({ ...row, rate: rate.toFixed() }))
}

/** Writes the rates of an import. A concurrent change of a rate aborts the import. */
export async function applyRates(
  tx: Db,
  scope: Scope<'price.write'>,
  { creates, updates }: RatesPlan,
): Promise<Problem | null> {
  for (const { row, rate } of updates) {
    const { count } = await tx.exchangeRate.updateMany({
      where: { id: row.id, revision: row.revision },
      data: { rate, enteredBy: scope.name, ...nextRevision },
    })
    if (count === 0) return changedMeanwhile
  }
  await tx.exchangeRate.createMany({
    data: creates.map((rate) => ({ ...rate, enteredBy: scope.name, createdAt: scope.now })),
  })
  return null
}

const changedMeanwhile: Problem = conflict(
  'changed-meanwhile',
  'Another change of a rate came first, so nothing was written. Look at the diff again.',
)
