'use client'
import { Autocomplete, TextInput, type TextInputProps } from '@mantine/core'

/** A suggested value and its label. */
export type Suggestion = { value: string; label: string }

type Props = Pick<
  TextInputProps,
  'label' | 'description' | 'error' | 'required' | 'placeholder' | 'type'
> & {
  value: string
  suggestions: readonly Suggestion[]
  onChange: (value: string) => void
}

/** A text input with suggestions; any other text is accepted too. */
export function SuggestedText({ suggestions, value, onChange, type, ...props }: Props) {
  if (suggestions.length === 0)
    return (
      <TextInput
        {...props}
        type={type}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const labels = new Map(suggestions.map((each) => [each.value, each.label]))
  const textOf = (each: string) => {
    const label = labels.get(each) ?? each
    return label === each ? each : `${label} (${each})`
  }
  const search = labels.has(value) ? '' : value.trim().toLowerCase()
  return (
    <Autocomplete
      {...props}
      value={value}
      data={[...labels.keys()]}
      limit={MAX_SHOWN}
      filter={({ options, limit }) =>
        options
          .filter((it) => 'value' in it && textOf(it.value).toLowerCase().includes(search))
          .slice(0, limit)
      }
      renderOption={({ option }) => textOf(option.value)}
      onChange={onChange}
    />
  )
}

const MAX_SHOWN = 100
