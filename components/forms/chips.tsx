import { Chip, Group, Text } from '@mantine/core'

type ChipsProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string[]
  onChange: (next: string[]) => void
}

/** A multiple choice of a few options. */
export function Chips({ label, options, value, onChange }: ChipsProps) {
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0, minInlineSize: 0 }}>
      <Text component="legend" size="xs" fw={500} mb={4}>
        {label}
      </Text>
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap={4}>
          {options.map((option) => (
            <Chip key={option.value} value={option.value} size="xs">
              {option.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  )
}
