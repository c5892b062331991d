'use client'
import { useMemo, useState } from 'react'
import { EditableGrid } from '@/components/ui/editable-grid/editable-grid'
import { readAmount } from '@/components/ui/editable-grid/parse/read-amount'
import type {
  CellAt,
  CellEdit,
  GridCell,
  GridSelection,
  HowEdited,
  Reading,
} from '@/components/ui/editable-grid/types'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import { useStable } from '@/components/ui/use-stable'
import { gridColumns, gridRows } from './grid-rows'
import { byCell } from './model/by-cell'
import { cellAt, type SheetColumn, spotOf, type View } from './model/cell'
import type { Coverage } from './model/coverage'
import { changesOf } from './model/edits'
import { type Changes, ownFigures } from './model/pending'
import type { Shape } from './model/rows'
import { sheetHeight } from './sheet-height'

export type SheetCells = ReturnType<typeof useSheetCells>

/** The cells of a view. The function is the same until something changes. */
export function useSheetCells(view: View, columns: readonly SheetColumn[]) {
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const cellOf = useMemo(() => cellsOfView(view, byId), [view, byId])
  return { byId, cellOf }
}

/** Each cell is computed once, because pasting reads it several times and moving reads the whole row. */
function cellsOfView(view: View, byId: ReadonlyMap<string, SheetColumn>) {
  const cellOf = byCell((row, column: SheetColumn) => cellAt(view, row, column))
  return (row: string, column: string): GridCell => cellOf(row, byId.get(column) ?? nowhere)
}

const nowhere: SheetColumn = { id: '', figure: 'basic', realm: '' }

type Props = {
  view: View
  shape: Shape
  cells: SheetCells
  coverage: ReadonlyMap<string, Coverage>
  focus: CellAt | null
  empty: React.ReactNode
  onChanges: (changes: Changes) => void
  onUndo: () => void
  onRedo: () => void
  menuFor: (selection: GridSelection) => readonly MenuEntry[]
  onActive: (selection: GridSelection | null) => void
  hasTray: boolean
}

const sources: Readonly<Record<HowEdited, string>> = {
  typed: 'typed',
  pasted: 'pasted',
  filled: 'filled',
  cleared: 'typed',
  bulk: 'bulk',
}

/** The price grid: accounts and their hardware profiles by realm. */
export function PriceSheet({ view, shape, cells, coverage, ...props }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { sheet } = view
  const rows = useMemo(
    () => gridRows({ sheet, rows: shape.rows, coverage, closed }),
    [sheet, shape.rows, coverage, closed],
  )
  const columns = useMemo(() => gridColumns(shape.columns), [shape.columns])
  const stable = useStable({
    read: (text: string, at: CellAt) => readPrice(view, cells.byId, text, at),
    edit: (edits: readonly CellEdit[], how: HowEdited) =>
      props.onChanges(changesOf(sheet, view.pending, cells.byId, edits, sources[how])),
    toggle: (accountId: string, isOpen: boolean) => {
      const next = new Set(closed)
      if (isOpen) next.delete(accountId)
      else next.add(accountId)
      setClosed(next)
    },
  })
  return (
    <EditableGrid
      label="Prices"
      corner={`per instance-hour, ${view.reporting ?? 'account currency'}`}
      columns={columns}
      rows={rows}
      cellOf={cells.cellOf}
      read={stable.read}
      onEdit={stable.edit}
      onUndo={props.onUndo}
      onRedo={props.onRedo}
      menuFor={props.menuFor}
      onActive={props.onActive}
      focus={props.focus}
      onToggleGroup={stable.toggle}
      headerWidth={236}
      height={sheetHeight(props.hasTray)}
      empty={props.empty}
    />
  )
}

/** Parses a text as the price of a cell. Zero is confirmed once for the whole paste. */
function readPrice(
  { sheet, pending }: View,
  columns: SheetCells['byId'],
  text: string,
  { row, column }: CellAt,
): Reading {
  const spot = spotOf(sheet, row, columns.get(column) ?? nowhere)
  if (spot === null) return { ok: false, message: 'There is no such realm' }
  const isBased =
    spot.column.figure === 'basic' ||
    ownFigures(sheet, pending, spot.key) !== null ||
    ownFigures(sheet, pending, spot.baseKey) !== null
  if (!isBased) return { ok: false, message: 'Enter the basic price first' }
  return readAmount(text, {
    places: 6,
    wholeDigits: 12,
    currency: spot.account.currency,
    zero: { label: 'Record as free?', yes: 'Free: 0 per hour', no: 'Leave as it is' },
  })
}
