import type { CellEdit } from '@/components/ui/editable-grid/types'
import { type SheetColumn, type Spot, spotOf } from './cell'
import { type Figures, ownFigures, type Pending, type PendingSet, resolved } from './pending'
import type { Sheet } from './sheet'

/** The result of editing cells: pending prices by place, null for a removed one. */
export function changesOf(
  sheet: Sheet,
  pending: PendingSet,
  columns: ReadonlyMap<string, SheetColumn>,
  edits: readonly CellEdit[],
  source: string,
): Map<string, Pending | null> {
  // Each edit applies to the result of the previous one, since the two figures of a place may be edited
  // together.
  const next = new Map(pending)
  const changed = new Map<string, Pending | null>()
  for (const { row, column, text } of edits) {
    const spot = spotOf(sheet, row, columns.get(column) ?? noColumn)
    const figures = spot === null ? undefined : editedFigures(sheet, next, spot, text)
    if (spot === null || figures === undefined) continue
    const requested = { ...(figures ?? cleared), source }
    const change = resolved(sheet, spot.key, requested)
    if (change === null) next.delete(spot.key)
    else next.set(spot.key, change)
    changed.set(spot.key, change)
  }
  return changed
}

const noColumn: SheetColumn = { id: '', figure: 'basic', realm: '' }
const cleared = { amount: null, adjusted: null }

/** The figures after an edit. Null for no price, undefined if the edit cannot be applied. */
function editedFigures(
  sheet: Sheet,
  pending: PendingSet,
  { key, baseKey, column }: Spot,
  text: string | null,
): Figures | null | undefined {
  const own = ownFigures(sheet, pending, key)
  if (column.figure === 'basic')
    return text === null ? null : { amount: text, adjusted: own?.adjusted ?? null }
  // An adjusted figure needs a basic one. A realm can use that of all realms.
  const basic = own ?? (text === null ? null : ownFigures(sheet, pending, baseKey))
  return basic === null ? undefined : { amount: basic.amount, adjusted: text }
}
