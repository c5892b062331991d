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
  /** Widgets of the page, by the names of their fields. */
  inputs?: Readonly<Record<string, Widget<unknown>>>
  /** What the page shows differently from the descriptions of its fields. */
  display?: Readonly<Record<string, Partial<Display>>>
  /** Fields that the page edits elsewhere. */
  omit?: readonly string[]
  /** Below the first fields of a new row: fills in others from values that are known elsewhere. */
  suggested?: (drafts: Drafts, fill: (values: Values) => void) => ReactNode
}

export type Drafts = Record<string, unknown>
type Values = Readonly<Record<string, unknown>>

/** The fields of a form in the order of their description; a new row states its owners first. */
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

/** What a form holds: the values of the row, or those that a new row starts with. */
export const draftsOf = (fields: readonly FormField[], row: object | null): Drafts =>
  Object.fromEntries(
    fields.map(({ name, field, widget }) => {
      const start = 'initial' in field ? field.initial : field.preset
      return [name, widget.draftOf(row === null ? start : (row as Values)[name])]
    }),
  )

/** What a form sends: everything that a new row states, or the values that were edited. */
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

/** Fields that stand side by side, in the order of the form. */
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
