import type { ComponentType } from 'react'
import { type DisplayedField, labelWithUnit } from '@/lib/features/resources/fields/field-text'
import type { FieldErrors } from '../field-errors'

export type InputProps<Draft> = {
  field: DisplayedField
  name: string
  draft: Draft
  /** All errors of the form by path. */
  errors: FieldErrors
  isNew: boolean
  hasFocus: boolean
  onChange: (draft: Draft) => void
}

/** An input, with conversions between the stored value, the state while editing, and the request. */
export type Widget<Draft> = {
  /** The value is null or undefined for a new row without a value. */
  draftOf: (value: unknown) => Draft
  valueOf: (draft: Draft, field: DisplayedField) => unknown
  Input: ComponentType<InputProps<Draft>>
}

/** Hides the type of the draft, which only the widget itself reads. */
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

/** The hint, followed by the meaning of an empty input. */
function hintOf({ hint, empty, schema }: DisplayedField): string | undefined {
  const meaning = empty !== undefined && schema.isNullable() ? [`Empty: ${empty}.`] : []
  return [...(hint === undefined ? [] : [hint]), ...meaning].join(' ') || undefined
}
