'use client'
import { Input, NumberInput, Select, Switch } from '@mantine/core'
import { z } from 'zod'
import type { RowsField, SettingField } from '@/lib/api/fields/kind-schemas'
import type { FieldErrors } from '../field-errors'
import { SettingRows } from './setting-rows'
import { SuggestedText, type Suggestion } from './suggested-text'

type InputField = SettingField<
  string,
  'text' | 'url' | 'number' | 'percent' | 'list' | 'choice' | 'switch'
>
type Settings = Readonly<Record<string, unknown>>

type Props = {
  fields: readonly (InputField | RowsField)[]
  /** The schema of the request, which defines the optional fields and the options of a choice. */
  schema: z.ZodObject
  settings: Settings
  errors: FieldErrors
  /** Suggested values of text fields, by field name; other values can be entered too. */
  suggestions?: Readonly<Record<string, readonly Suggestion[]>>
  onChange: (settings: Settings) => void
}

/** The settings of a registered kind, according to its entry in the registry. */
export function SettingFields({ fields, schema, settings, errors, ...props }: Props) {
  const { suggestions = {}, onChange } = props
  return fields.map((field) => {
    const shared = {
      value: settings[field.name],
      onChange: (value: unknown) => onChange({ ...settings, [field.name]: value }),
    }
    return field.widget === 'rows' ? (
      <SettingRows key={field.name} field={field} errors={errors} {...shared} />
    ) : (
      <SettingInput
        key={field.name}
        field={field}
        schema={schema.shape[field.name]}
        error={errors[field.name]}
        suggestions={suggestions[field.name] ?? []}
        {...shared}
      />
    )
  })
}

type InputProps = {
  field: InputField
  schema: z.ZodType | undefined
  value: unknown
  error: string | undefined
  suggestions: readonly Suggestion[]
  /** Called with undefined if the field is empty, so that the server uses its default. */
  onChange: (value: unknown) => void
}

function SettingInput({ field, schema, value, error, suggestions, onChange }: InputProps) {
  const { label, hint, widget } = field
  const shared = { label, description: hint, error }
  switch (widget) {
    case 'text':
    case 'url':
      return (
        <SuggestedText
          {...shared}
          type={widget}
          required={schema?.safeParse(undefined).success !== true}
          value={String(value ?? '')}
          suggestions={suggestions}
          onChange={onChange}
        />
      )
    case 'number':
      return <AmountInput {...shared} value={value} onChange={onChange} />
    case 'percent':
      return <PercentInput {...shared} value={value} onChange={onChange} />
    case 'choice':
      return (
        <Select
          {...shared}
          data={choicesOf(schema)}
          value={String(value ?? '')}
          allowDeselect={false}
          onChange={onChange}
        />
      )
    case 'switch':
      return (
        <Switch
          {...shared}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'list': {
      const entries = Array.isArray(value) ? value.length : 0
      if (entries === 0) return null
      return (
        <Input.Description>
          {label}: {entries}. {hint}
        </Input.Description>
      )
    }
  }
}

type AmountProps = {
  label: string
  description: string | undefined
  error: string | undefined
  max?: number
  value: unknown
  onChange: (value: number | undefined) => void
}

const AmountInput = ({ value, onChange, ...shown }: AmountProps) => (
  <NumberInput
    {...shown}
    min={0}
    value={typeof value === 'number' ? value : ''}
    onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
  />
)

/** A fraction of 1, entered in percent. */
const PercentInput = ({ value, onChange, ...shown }: AmountProps) => (
  <AmountInput
    {...shown}
    max={100}
    value={typeof value === 'number' ? Math.round(value * 10_000) / 100 : undefined}
    onChange={(percent) => onChange(percent === undefined ? undefined : percent / 100)}
  />
)

function choicesOf(schema: z.ZodType | undefined): string[] {
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}
