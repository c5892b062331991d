'use client'

import { NativeSelect, SegmentedControl, Switch, Text, TextInput } from '@mantine/core'
import { problemAt, type WidgetProps } from './types'

/** A few short options side by side; else a list. */
export function ChoiceField({ field, params, problems, onChange }: WidgetProps) {
  const options = field.choices.map((value) => ({ value, label: field.options?.[value] ?? value }))
  const value = String(params[field.name] ?? '')
  const choose = (next: string) =>
    onChange({ name: field.name, value: next, label: `${field.label} ${next}`, joinKey: '' })
  const problem = problemAt(problems, field.name)
  if (options.length <= 2 && options.every(({ label }) => label.length < 30))
    return (
      <div>
        <Text size="xs" fw={600} mb={4}>
          {field.label}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={field.label}
          data={options}
          value={value}
          onChange={choose}
        />
        <Text size="xs" c={problem === undefined ? 'dimmed' : 'red'} mt={4}>
          {problem ?? field.hint}
        </Text>
      </div>
    )
  return (
    <NativeSelect
      size="xs"
      label={field.label}
      description={field.hint}
      error={problem}
      data={options}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

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

const LONGEST_TEXT = 200

export function TextField({ field, params, problems, onChange, onCommit }: WidgetProps) {
  return (
    <TextInput
      size="xs"
      label={field.label}
      description={field.hint}
      error={problemAt(problems, field.name)}
      maxLength={LONGEST_TEXT}
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
