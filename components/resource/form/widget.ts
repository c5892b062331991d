import type { ComponentType } from 'react'
import { type DisplayedField, labelWithUnit } from '@/lib/features/resources/fields/field-text'
import type { FieldErrors } from '../field-errors'

export type InputProps<Draft> = {
  field: DisplayedField
  name: string
  draft: Draft
  /** All errors of the form, by path. */
  errors: FieldErrors
  isNew: boolean
  hasFocus: boolean
  onChange: (draft: Draft) => void
}

/** How a form holds a value while it is edited, what it sends, and the input between the two. */
export type Widget<Draft> = {
  /** Null or undefined: a new row without a value. */
  draftOf: (value: unknown) => Draft
  valueOf: (draft: Draft, field: DisplayedField) => unknown
  Input: ComponentType<InputProps<Draft>>
}

/** A widget without the type of its draft, which only the widget itself reads. */
export const widget = <Draft>(parts: Widget<Draft>) => parts as Widget<unknown>

/** The props that all inputs have: label, hint, error and focus. */
export const inputProps = ({
  field,
  name,
  errors,
  hasFocus,
}: Omit<InputProps<never>, 'draft'>) => ({
  label: labelWithUnit(field),
  description: hintOf(field),
  error: errors[name],
  'data-autofocus': hasFocus || undefined,
})

/** The hint, and what an empty input means. */
function hintOf({ hint, empty, schema }: DisplayedField): string | undefined {
  const meaning = empty !== undefined && schema.isNullable() ? [`Empty: ${empty}.`] : []
  return [...(hint === undefined ? [] : [hint]), ...meaning].join(' ') || undefined
}
