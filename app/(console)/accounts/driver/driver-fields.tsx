'use client'
import { NumberInput, TextInput } from '@mantine/core'
import type { FieldErrors } from '@/components/editor/field-errors'
import type { DriverField } from '@/lib/features/launch-drivers/define-driver'
import classes from '../accounts.module.css'

type Settings = Readonly<Record<string, unknown>>

type Props = {
  fields: readonly DriverField[]
  settings: Settings
  errors: FieldErrors
  onChange: (settings: Settings) => void
}

/** The settings of any driver, as its entry in the registry describes them. */
export function DriverFields({ fields, settings, errors, onChange }: Props) {
  return fields.map((field) => (
    <DriverInput
      key={field.name}
      field={field}
      value={settings[field.name]}
      error={errors[field.name]}
      onChange={(value) => onChange({ ...settings, [field.name]: value })}
    />
  ))
}

type InputProps = {
  field: DriverField
  value: unknown
  error: string | undefined
  /** Undefined: the field is empty, and the server takes the default. */
  onChange: (value: unknown) => void
}

function DriverInput({ field, value, error, onChange }: InputProps) {
  const { label, hint, widget } = field
  const shared = { label, description: hint, error }
  switch (widget) {
    case 'text':
    case 'url':
      return (
        <TextInput
          {...shared}
          type={widget}
          required
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...shared}
          min={0}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      )
    case 'percent':
      return (
        <NumberInput
          {...shared}
          min={0}
          max={100}
          value={typeof value === 'number' ? Math.round(value * 10_000) / 100 : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next / 100 : undefined)}
        />
      )
    case 'list': {
      const entries = Array.isArray(value) ? value.length : 0
      if (entries === 0) return null
      return (
        <p className={classes.dim}>
          {label}: {entries}. {hint}
        </p>
      )
    }
  }
}
