import type { ReactNode } from 'react'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'

export type GridColumn = {
  id: string
  /** Plain text: for screen readers, and to match a pasted header. */
  name: string
  /** What stands in the header; the name where it is left out. */
  header?: ReactNode
  width: number
  /** Words instead of numbers: aligned at the start. */
  isText?: boolean
  /** Stays beside the row headers while the others scroll. */
  isFrozen?: boolean
  /** Stands in `cell-{row}-{col}`; the id where it is left out. */
  slug?: string
}

/** A group row has no cells: it opens and closes what comes below it. */
export type GridRow = {
  id: string
  kind: 'group' | 'row'
  name: string
  header?: ReactNode
  /** How deep it stands below groups, from nought. */
  level: number
  /** Groups only: whether its rows are among `rows`. */
  isOpen?: boolean
  slug?: string
}

export type CellState = 'value' | 'inherited' | 'override' | 'missing' | 'free' | 'na'

export type GridCell = {
  /** Plain, as it is edited and copied: no glyphs, empty where there is nothing. */
  text: string
  state: CellState
  /** The reason, for screen readers and on hover. */
  note?: string
  /** Differs from what is in force. */
  isChanged?: boolean
  /** Will change automatically later. */
  isScheduled?: boolean
  /** What looks wrong with it. */
  problem?: string
  isEditable: boolean
  /** Where it is not editable: the reason, a sentence without its period. */
  locked?: string
}

export type CellAt = { row: string; column: string }

/** One way to understand a text; `text: null` leaves the cell as it is. */
export type Choice = { id: string; label: string; text: string | null }

/** The meaning of a text. `choices` are offered once per batch, and one answer serves all with that question. */
export type Reading =
  | { ok: true; text: string }
  | { ok: false; message: string }
  | { ok: false; question: { id: string; label: string }; choices: readonly Choice[] }

/** `text: null` clears the cell. */
export type CellEdit = CellAt & { text: string | null }

export type HowEdited = 'typed' | 'pasted' | 'filled' | 'cleared' | 'bulk'

/** What a menu is about. Rows without the group rows among them; `active` may be one. */
export type GridSelection = {
  active: CellAt
  rows: readonly string[]
  columns: readonly string[]
}

export type EditableGridProps = {
  label: string
  /** Over the row headers, the unit for example. */
  corner?: ReactNode
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Must be the same function as long as nothing changed: rows are drawn anew when it is another. */
  cellOf: (rowId: string, columnId: string) => GridCell
  /** Parses a typed or pasted text for a cell; `readAmount` does it for decimals. */
  read: (text: string, at: CellAt) => Reading
  onEdit: (edits: readonly CellEdit[], how: HowEdited) => void
  onUndo?: () => void
  onRedo?: () => void
  menuFor?: (selection: GridSelection) => readonly MenuEntry[]
  onActive?: (selection: GridSelection | null) => void
  /** A cell to go to; every new object goes there again. */
  focus?: CellAt | null
  onToggleGroup?: (rowId: string, isOpen: boolean) => void
  /** Width of the row headers. */
  headerWidth?: number
  /** Height after which the body scrolls, any CSS length. */
  height?: string
  /** Shown without rows. */
  empty?: ReactNode
}
