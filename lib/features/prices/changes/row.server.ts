import 'server-only'
import type { PriceChange as PriceChangeRow } from '@/lib/db/generated/client'
import type { PriceChange } from './schema'

/** Omits the data for cancelling, which is as long as the set. */
export const withoutBefore = { before: true } as const

export const serializeChange = (row: Omit<PriceChangeRow, 'before'>, now: Date): PriceChange => ({
  id: row.id,
  effectiveFrom: row.effectiveFrom.toISOString(),
  state:
    row.cancelledAt !== null ? 'cancelled' : row.effectiveFrom > now ? 'scheduled' : 'in-force',
  appliedAt: row.appliedAt.toISOString(),
  appliedBy: row.appliedBy,
  note: row.note,
  count: row.count,
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
  cancelledBy: row.cancelledBy,
})

/** The title of a set in messages and in the audit log. */
export const titleOfChange = ({ count }: { count: number }) =>
  count === 1 ? '1 price' : `${count} prices`

/** The values that the audit log records. */
export const recordedChange = (row: Omit<PriceChangeRow, 'before'>) => ({
  effectiveFrom: row.effectiveFrom.toISOString(),
  count: row.count,
})
