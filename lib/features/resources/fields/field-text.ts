import type { z } from 'zod'
import { numberText } from '@/lib/base/number-text'
import type { Display, ListedField, WidgetName } from './display'

export type DisplayedField = Display & { schema: z.ZodType }

/** The schema of a value that is neither null nor absent. */
export function valueSchema(schema: z.ZodType): z.ZodType {
  const { def } = schema as { def: { innerType?: z.ZodType } }
  return isWrapped(schema) && def.innerType !== undefined ? valueSchema(def.innerType) : schema
}

const isWrapped = ({ type }: z.ZodType) =>
  type === 'nullable' || type === 'optional' || type === 'default'

/** The input of a field: the stated one, or the one that follows from its schema. */
export function widgetOf(field: ListedField): WidgetName {
  if (field.widget !== undefined) return field.widget
  return widgets[valueSchema(field.schema).type] ?? 'special'
}

/** The schema types by name, so that a page need not load zod to recognize them. */
const widgets: Readonly<Partial<Record<z.ZodType['type'], WidgetName>>> = {
  boolean: 'switch',
  number: 'number',
  enum: 'choice',
  string: 'text',
}

/** The label with its unit, as in "Memory, MiB". */
export const labelWithUnit = (field: ListedField): string => {
  const unit = widgetOf(field) === 'percent' ? '%' : field.unit
  return unit === undefined ? field.label : `${field.label}, ${unit}`
}

/** Formats the value of a field as text. */
export function fieldText(field: ListedField, value: unknown): string {
  if (value === null || value === undefined || value === '') return field.empty ?? 'none'
  // The value belongs to this field, in the form of answers.
  if (field.text !== undefined) return field.text(value as never)
  if (typeof value === 'boolean') return wordOf(field, value)
  if (typeof value === 'number')
    return widgetOf(field) === 'percent' ? percent(value) : number(value, field.unit)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const wordOf = ({ words = { on: 'yes', off: 'no' } }: Display, value: boolean) =>
  value ? words.on : words.off

const percent = (share: number) => `${numberText(share * 100, { least: 0, most: 4 })} %`

const number = (value: number, unit: string | undefined) => {
  const text = numberText(value, { least: 0, most: 6 })
  return unit === undefined ? text : `${text} ${unit}`
}
