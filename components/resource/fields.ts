import type { ChangeEvent } from 'react'
import type { Editor } from './use-editor'

/** Keys of fields that hold a value of a type. */
type FieldsOf<Values, Value> = {
  [Key in keyof Values & string]: Values[Key] extends Value ? Key : never
}[keyof Values & string]

/** Ties inputs to fields: value, change and error. */
export function fieldsOf<Values extends Record<string, unknown>>(editor: Editor<Values>) {
  const { values, errors } = editor
  const set = (field: keyof Values & string, value: unknown) =>
    editor.set(field, value as Values[typeof field])
  return {
    text: (field: FieldsOf<Values, string>) => ({
      value: values[field] as string,
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(field, event.currentTarget.value),
    }),
    /** Empty is null, never 0. */
    number: (field: FieldsOf<Values, number | null>) => ({
      value: (values[field] as number | null) ?? '',
      error: errors[field],
      min: 0,
      allowNegative: false,
      onChange: (value: number | string) => set(field, typeof value === 'number' ? value : null),
    }),
    choice: (field: FieldsOf<Values, string | null>) => ({
      value: values[field] as string | null,
      error: errors[field],
      onChange: (value: string | null) => set(field, value),
    }),
    choices: (field: FieldsOf<Values, string[]>) => ({
      value: values[field] as string[],
      error: errors[field],
      onChange: (value: string[]) => set(field, value),
    }),
    toggle: (field: FieldsOf<Values, boolean>) => ({
      checked: values[field] as boolean,
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(field, event.currentTarget.checked),
    }),
  }
}

/** The inputs of a form with these values. */
export type FormFields<Values extends Record<string, unknown>> = ReturnType<typeof fieldsOf<Values>>
