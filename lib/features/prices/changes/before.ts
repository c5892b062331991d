import { z } from 'zod'
import { cellKey } from '@/lib/features/prices/drafts/cell-key'
import type { Cell } from '@/lib/features/prices/drafts/schema'

const sumSchema = z.object({
  amount: z.string(),
  adjusted: z.string().nullable(),
  source: z.string(),
  enteredBy: z.string().nullable(),
  changeId: z.string().nullable(),
})

/** A cell of an applied set, and what would have been in force without the set. */
const appliedCellSchema = z.object({
  accountId: z.string(),
  hardwareProfileId: z.string(),
  realmId: z.string().nullable(),
  /** When the next scheduled change of the cell begins; null if nothing is scheduled. */
  until: z.string().nullable(),
  /** True if the set ends the price of this cell, so that it has no row here. */
  ended: z.boolean(),
  /**
   * The price that another set or document had scheduled for the same instant; null if the price in
   * force would have continued.
   */
  planned: z.object({ sum: sumSchema.nullable() }).nullable(),
})

/** The data with which an applied set can be cancelled. It has no cells if the set took effect immediately. */
export const beforeSchema = z.object({ cells: z.array(appliedCellSchema) })

export type AppliedCell = z.output<typeof appliedCellSchema>

export const cellsByKey = <Of extends Cell>(cells: readonly Of[]): ReadonlyMap<string, Of> =>
  new Map(cells.map((cell) => [cellKey(cell), cell]))

/** Another applied set that is or was scheduled. */
export type AppliedSet = {
  id: string
  cancelled: boolean
  cells: ReadonlyMap<string, AppliedCell>
}

/** Returns what was scheduled for a cell, without the prices of sets that have been cancelled since. */
export function plannedWithout(
  cell: AppliedCell,
  sets: readonly AppliedSet[],
): AppliedCell['planned'] {
  const by = cell.planned?.sum?.changeId ?? null
  const gone = by === null ? undefined : sets.find(({ id, cancelled }) => cancelled && id === by)
  const replaced = gone?.cells.get(cellKey(cell))
  return replaced === undefined ? cell.planned : plannedWithout(replaced, sets)
}

/**
 * Finds a later set that has to be cancelled first, because its gap where a price ends cannot be
 * distinguished from that of an earlier set.
 */
export const firstInTheWay = <Set extends AppliedSet>(
  cells: readonly AppliedCell[],
  later: readonly Set[],
): Set | undefined =>
  later.findLast(
    (set) =>
      !set.cancelled &&
      cells.some((cell) => {
        const other = set.cells.get(cellKey(cell))
        return other !== undefined && (cell.ended || other.ended)
      }),
  )
