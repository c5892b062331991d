'use client'
import { useState } from 'react'
import type { CellAt, GridSelection } from '@/components/ui/editable-grid/types'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import { counted } from '@/lib/base/number-text'
import type { BulkAction } from './bulk-dialog'
import type { StagedPrices } from './draft/use-staging'
import { type BulkEdit, clearOverrides, pinInherited } from './model/bulk'
import { lockOf, spotOf, type View } from './model/cell'
import { changesOf } from './model/edits'
import { type Place, placeOf } from './model/place'
import type { SheetCells } from './price-sheet'

/** The actions on many cells at once, for the menu of the grid and the buttons below it. */
export function useBulk(view: View, cells: SheetCells, staging: StagedPrices) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const [history, setHistory] = useState<Place | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  const apply = ({ edits, skipped }: BulkEdit, what: string) => {
    staging.edit(changesOf(view.sheet, view.pending, cells.byId, edits, 'bulk'))
    setMessage(outcomeText(what, edits.length, skipped))
  }
  const isRealm = (column: string) => cells.byId.get(column)?.realm !== null

  const menuFor = (selection: GridSelection): MenuEntry[] => {
    const all = cellsOf(selection)
    const spot = activeSpot(view, cells, selection)
    const show: MenuEntry = {
      id: 'history',
      label: 'History…',
      isDisabled: spot === null,
      onSelect: () => spot !== null && setHistory(placeOf(spot.key)),
    }
    if (lockOf(view) !== null) return [show]
    const open = (kind: BulkAction['kind']) => () => setAction({ kind, cells: all, selection })
    const item = (id: string, label: string, onSelect: () => void): MenuEntry => ({
      id,
      label,
      isDisabled: all.length === 0,
      onSelect,
    })
    return [
      item('set', 'Set…', open('set')),
      item('multiply', 'Multiply by %…', open('multiply')),
      item('add', 'Add…', open('add')),
      item('pin', 'Pin inherited values', () => apply(pinInherited(all, cells.cellOf), 'Pinned')),
      item('unpin', 'Clear overrides', () =>
        apply(clearOverrides(all, cells.cellOf, isRealm), 'Cleared'),
      ),
      item('copy-row', 'Copy row to account…', open('copy-row')),
      { id: 'history-line', kind: 'line' },
      show,
    ]
  }

  return {
    action,
    history,
    message,
    menuFor,
    apply,
    closeAction: () => setAction(null),
    closeHistory: () => setHistory(null),
    notify: setMessage,
  }
}

export type Bulk = ReturnType<typeof useBulk>

const cellsOf = ({ rows, columns }: GridSelection): CellAt[] =>
  rows.flatMap((row) => columns.map((column) => ({ row, column })))

function activeSpot({ sheet }: View, { byId }: SheetCells, { active }: GridSelection) {
  const column = byId.get(active.column)
  return column === undefined || !active.row.includes('|')
    ? null
    : spotOf(sheet, active.row, column)
}

function outcomeText(what: string, done: number, skipped: number): string {
  const cells = `${what} ${counted(done, 'cell')}`
  return skipped === 0 ? cells : `${cells}; ${skipped} had nothing to change`
}
