import type { ReactNode } from 'react'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'

export type GridColumn = {
  id: string
  /** Plain text, for screen readers and to match a pasted header. */
  name: string
  /** Content of the header; `name` by default. */
  header?: ReactNode
  width: number
  /** The width on a phone, if it differs. There, row headers become narrower to fit frozen columns that have one. */
  narrowWidth?: number
  /** The column contains words instead of numbers, which are aligned at the start. */
  isText?: boolean
  /** The column stays next to the row headers while the others scroll. */
  isFrozen?: boolean
  /** Used in the test id `cell-{row}-{col}`; the id by default. */
  slug?: string
}

/** A group row has no cells; it expands and collapses the rows below it. */
export type GridRow = {
  id: string
  kind: 'group' | 'row'
  name: string
  header?: ReactNode
  /** Depth below the top-level groups, from 0. */
  level: number
  /** For groups only: true if its rows are in `rows`. */
  isOpen?: boolean
  slug?: string
}

export type CellState = 'value' | 'inherited' | 'override' | 'missing' | 'free' | 'na'

export type GridCell = {
  /** Plain text, as it is edited and copied; empty if there is no value. */
  text: string
  state: CellState
  /** The explanation for screen readers and on hover. */
  note?: string
  /** Differs from the value in force. */
  isChanged?: boolean
  /** Will change automatically later. */
  isScheduled?: boolean
  /** A warning about the value. */
  problem?: string
  isEditable: boolean
  /** The reason why the cell cannot be edited, as a sentence without its period. */
  locked?: string
}

export type CellAt = { row: string; column: string }

/** One interpretation of a text; `text: null` leaves the cell unchanged. */
export type Choice = { id: string; label: string; text: string | null }

/**
 * The interpretation of a text. `choices` are offered once per batch, and the answer applies to all texts with
 * the same question.
 */
export type Reading =
  | { ok: true; text: string }
  | { ok: false; message: string }
  | { ok: false; question: { id: string; label: string }; choices: readonly Choice[] }

/** `text: null` clears the cell. */
export type CellEdit = CellAt & { text: string | null }

export type HowEdited = 'typed' | 'pasted' | 'filled' | 'cleared' | 'bulk'

/** The subject of a menu. `rows` has no group rows; `active` may be one. */
export type GridSelection = {
  active: CellAt
  rows: readonly string[]
  columns: readonly string[]
}

export type EditableGridProps = {
  label: string
  /** Content of the top left corner, for example the unit. */
  corner?: ReactNode
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Must be the same function as long as nothing changed, because a new function renders all rows again. */
  cellOf: (rowId: string, columnId: string) => GridCell
  /** Parses a typed or pasted text for a cell; `readAmount` does it for decimals. */
  read: (text: string, at: CellAt) => Reading
  onEdit: (edits: readonly CellEdit[], how: HowEdited) => void
  onUndo?: () => void
  onRedo?: () => void
  menuFor?: (selection: GridSelection) => readonly MenuEntry[]
  onActive?: (selection: GridSelection | null) => void
  /** The cell to move to; every new object moves there again. */
  focus?: CellAt | null
  onToggleGroup?: (rowId: string, isOpen: boolean) => void
  /** Width of the row headers. */
  headerWidth?: number
  /** Height after which the body scrolls, as a CSS length. */
  height?: string
  /** Shown if there are no rows. */
  empty?: ReactNode
}
