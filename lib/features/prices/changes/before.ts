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

/** A cell of an applied set, and what would have been in its stretch of time. */
const appliedCellSchema = z.object({
  accountId: z.string(),
  hardwareProfileId: z.string(),
  realmId: z.string().nullable(),
  /** When the next turn comes; null: none is known. */
  until: z.string().nullable(),
  /** The set ends the price of this cell, so that no row of its own stands there. */
  ended: z.boolean(),
  /** What another set or document had planned for the same instant; null: what was in force would have gone on. */
  planned: z.object({ sum: sumSchema.nullable() }).nullable(),
})

/** What an applied set keeps so that it can be cancelled: no cells when it began at once. */
export const beforeSchema = z.object({ cells: z.array(appliedCellSchema) })

export type AppliedCell = z.output<typeof appliedCellSchema>

export const cellsByKey = <Of extends Cell>(cells: readonly Of[]): ReadonlyMap<string, Of> =>
  new Map(cells.map((cell) => [cellKey(cell), cell]))

/** Another applied set that is, or was, to come. */
export type AppliedSet = {
  id: string
  cancelled: boolean
  cells: ReadonlyMap<string, AppliedCell>
}

/** What was planned for a cell, leaving out what sets had planned that are cancelled meanwhile. */
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
 * A later set that starts at the end of a price: its gap cannot be distinguished from that of an earlier set, so it is
 * cancelled first.
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
