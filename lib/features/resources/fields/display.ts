import type { z } from 'zod'

/** The inputs that forms have; `special`: the page draws the input. */
export type WidgetName =
  | 'text'
  | 'url'
  | 'decimal'
  | 'number'
  | 'percent'
  | 'choice'
  | 'switch'
  | 'special'

export type ColumnDisplay = {
  /** Absent: the label. */
  header?: string
  /** Hidden below this width. */
  hideBelow?: 'sm' | 'md' | 'lg'
}

/** How pages name, enter and show a field. Fields stand in the order in which they are defined. */
export type Display = {
  /** Its name in forms, facts, lists and messages. */
  label: string
  /** The sentence at its input. */
  hint?: string
  /** Absent: follows from the schema. */
  widget?: WidgetName
  /** The value that a form of a new row starts with, where callers must state one. */
  preset?: unknown
  /** What null means, as in "no limit". */
  empty?: string
  unit?: string
  /** The words for true and false; absent: yes and no. */
  words?: { on: string; off: string }
  /** The value as text; absent: follows from the widget. */
  text?: (value: never) => string
  /** Neighbours of the same group stand side by side in forms. */
  group?: string
  /** Absent: lists do not show it. */
  column?: ColumnDisplay
}

/** A field as lists show it: the input that it would have states how its values are written. */
export type ListedField = Display & ({ schema: z.ZodType } | { widget: WidgetName })
