'use client'

import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { problemAt, type WidgetProps } from './types'

export function SwitchField({ field, params, onChange }: WidgetProps) {
  const on = params[field.name] === true
  return (
    <Switch
      size="sm"
      label={field.label}
      description={field.hint}
      checked={on}
      onChange={() =>
        onChange({
          name: field.name,
          value: !on,
          label: `${field.label} ${on ? 'off' : 'on'}`,
          joinKey: '',
        })
      }
    />
  )
}

const MAX_TEXT_LENGTH = 200

export function TextField({ field, params, problems, onChange, onCommit }: WidgetProps) {
  return (
    <TextInput
      size="xs"
      label={field.label}
      description={field.hint}
      error={problemAt(problems, field.name)}
      maxLength={MAX_TEXT_LENGTH}
      value={String(params[field.name] ?? '')}
      onBlur={onCommit}
      onChange={(event) => {
        const value = event.currentTarget.value
        onChange({ name: field.name, value, label: `${field.label} changed`, joinKey: field.name })
      }}
    />
  )
}

export function TimeZoneField({ field, params, problems, onChange }: WidgetProps) {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return (
    <NativeSelect
      size="xs"
      label={field.label}
      description={field.hint}
      error={problemAt(problems, field.name)}
      data={zones}
      value={String(params[field.name] ?? 'UTC')}
      onChange={(event) => {
        const value = event.currentTarget.value
        onChange({ name: field.name, value, label: `${field.label} ${value}`, joinKey: '' })
      }}
    />
  )
}
