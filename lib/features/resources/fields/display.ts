import type { z } from 'zod'

/** The inputs of forms. For `special`, the page renders the input. */
export type WidgetName =
  | 'text'
  | 'url'
  | 'decimal'
  | 'number'
  | 'percent'
  | 'choice'
  | 'switch'
  | 'special'

type ColumnDisplay = {
  /** If absent, the label is used. */
  header?: string
  /** The column is hidden below this width. */
  hideBelow?: 'sm' | 'md' | 'lg'
}

/** How pages label, enter and show a field. Fields are in the order of their definition. */
export type Display = {
  /** Its label in forms, facts, lists and messages. */
  label: string
  /** The sentence next to its input. */
  hint?: string
  /** If absent, it follows from the schema. */
  widget?: WidgetName
  /** The initial value in a form for a new row, for a field that requests must state. */
  preset?: unknown
  /** The meaning of null, as in "no limit". */
  empty?: string
  unit?: string
  /** The words for true and false. If absent, yes and no. */
  words?: { on: string; off: string }
  /** The value as text. If absent, it follows from the widget. */
  text?: (value: never) => string
  /** Adjacent fields of the same group are in one row of a form. */
  group?: string
  /** If absent, lists do not show it. */
  column?: ColumnDisplay
}

/** A field as lists show it. The widget determines how its values are written. */
export type ListedField = Display & ({ schema: z.ZodType } | { widget: WidgetName })
