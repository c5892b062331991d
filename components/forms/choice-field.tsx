'use client'

import { NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { problemAt, type WidgetProps } from './types'

/** A few short options are shown side by side; otherwise they are in a list. */
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
