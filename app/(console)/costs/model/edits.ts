import type { CellEdit } from '@/components/ui/editable-grid/types'
import { type SheetColumn, type Spot, spotOf } from './cell'
import { type Figures, ownFigures, type Pending, type PendingSet, resolved } from './pending'
import type { Sheet } from './sheet'

/** What edits of cells come to: pending prices by place, null where nothing is pending any more. */
export function changesOf(
  sheet: Sheet,
  pending: PendingSet,
  columns: ReadonlyMap<string, SheetColumn>,
  edits: readonly CellEdit[],
  source: string,
): Map<string, Pending | null> {
  // The two figures of a place may be edited in one go, so each edit stands on the one before.
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

/** The figures after an edit: null for none, undefined where the edit has nothing to stand on. */
function editedFigures(
  sheet: Sheet,
  pending: PendingSet,
  { key, baseKey, column }: Spot,
  text: string | null,
): Figures | null | undefined {
  const own = ownFigures(sheet, pending, key)
  if (column.figure === 'basic')
    return text === null ? null : { amount: text, adjusted: own?.adjusted ?? null }
  // An adjusted figure belongs to a basic one; a realm's may stand on that of all realms.
  const basic = own ?? (text === null ? null : ownFigures(sheet, pending, baseKey))
  return basic === null ? undefined : { amount: basic.amount, adjusted: text }
}
