import type { ChangeEvent } from 'react'
import type { Editor } from './use-editor'

/** The keys of fields whose values have this type. */
type FieldsOf<Values, Value> = {
  [Key in keyof Values & string]: Values[Key] extends Value ? Key : never
}[keyof Values & string]

/** The props that connect inputs to the fields of a form: value, change and error. */
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
    /** An empty input is null instead of 0. */
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

/** The field props for a form with these values. */
export type FormFields<Values extends Record<string, unknown>> = ReturnType<typeof fieldsOf<Values>>
