import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import type { PriceChange } from '@/lib/db/generated/client'
import { recordAudits } from '@/lib/features/audit/record-audit.server'
import type { Sum } from '@/lib/features/prices/periods/price-periods'
import type { CellChange } from './plan-application'
import { recordedChange, titleOfChange } from './row.server'

/** Records one entry for the set and one for each cell, so that the log itself shows the former prices. */
export async function auditApplication(
  tx: Db,
  scope: Scope,
  row: Omit<PriceChange, 'before'>,
  changes: readonly CellChange[],
): Promise<void> {
  const note = row.note === null ? {} : { note: row.note }
  const begins = row.effectiveFrom > scope.now
  await recordAudits(tx, scope, [
    {
      action: begins ? 'price.schedule' : 'price.apply',
      noun: 'price',
      subjectId: row.id,
      subjectName: titleOfChange(row),
      after: recordedChange(row),
      ...note,
    },
    ...changes.map(({ id, title, from, to }) => ({
      action: to === null ? 'price.end' : from === null ? 'price.create' : 'price.update',
      noun: 'price' as const,
      subjectId: id,
      subjectName: title,
      before: figuresOf(from),
      after: { ...figuresOf(to), validFrom: row.effectiveFrom },
      ...note,
    })),
  ])
}

const figuresOf = (sum: Sum | null) =>
  sum && { amount: sum.amount, ...(sum.adjusted === null ? {} : { adjusted: sum.adjusted }) }
