import type { ReactNode } from 'react'
import type { Described } from '@/lib/features/resources/fields/described'
import type { Display } from '@/lib/features/resources/fields/display'
import { type DisplayedField, widgetOf } from '@/lib/features/resources/fields/field-text'
import type { Field } from '@/lib/features/resources/fields/fields'
import type { Widget } from './widget'
import { widgets } from './widgets'

/** A field of a form with the widget that edits it. */
export type FormField = { name: string; field: FormedField; widget: Widget<unknown> }

type FormedField = DisplayedField & Partial<Pick<Field, 'initial' | 'chosen' | 'ownVerb'>>

export type FormSlots = {
  /** Widgets that the page provides, by field name. */
  inputs?: Readonly<Record<string, Widget<unknown>>>
  /** Overrides of the display text of fields. */
  display?: Readonly<Record<string, Partial<Display>>>
  /** Fields that the page edits in another place. */
  omit?: readonly string[]
  /** Content below the first fields of a new row that can fill in other fields with suggested values. */
  suggested?: (drafts: Drafts, fill: (values: Values) => void) => ReactNode
}

export type Drafts = Record<string, unknown>
type Values = Readonly<Record<string, unknown>>

/** The fields of a form in the order of the description; for a new row the owners come first. */
export function formFields(
  { fields, owners }: Described,
  isNew: boolean,
  { inputs, display, omit = [] }: FormSlots,
): FormField[] {
  const all: Readonly<Record<string, FormedField>> = isNew ? { ...owners, ...fields } : fields
  return Object.entries(all)
    .filter(([name, { ownVerb }]) => ownVerb !== true && !omit.includes(name))
    .map(([name, described]) => {
      const field = { ...described, ...display?.[name] }
      return { name, field, widget: inputs?.[name] ?? widgets[widgetOf(field)] }
    })
}

/** The state of the form: the values of the row, or the initial values of a new row. */
export const draftsOf = (fields: readonly FormField[], row: object | null): Drafts =>
  Object.fromEntries(
    fields.map(({ name, field, widget }) => {
      const start = 'initial' in field ? field.initial : field.preset
      return [name, widget.draftOf(row === null ? start : (row as Values)[name])]
    }),
  )

/** The request body: all values of a new row, or only the edited values of an existing one. */
export function bodyOf(fields: readonly FormField[], drafts: Drafts, row: object | null): Values {
  const before = row === null ? null : draftsOf(fields, row)
  return Object.fromEntries(
    fields.flatMap(({ name, field, widget }) => {
      const isEdited = before === null || !isSame(before[name], drafts[name])
      const value = widget.valueOf(drafts[name], field)
      const isLeftOut = field.chosen === true && value === null
      return isEdited && !isLeftOut ? [[name, value]] : []
    }),
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Groups the fields that are side by side, in the order of the form. */
export function grouped(fields: readonly FormField[]): FormField[][] {
  const groups: FormField[][] = []
  for (const each of fields) {
    const last = groups.at(-1)
    const { group } = each.field
    if (last !== undefined && group !== undefined && last[0]?.field.group === group) last.push(each)
    else groups.push([each])
  }
  return groups
}
