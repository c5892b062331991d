'use client'
import { MultiSelect, SegmentedControl } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import classes from './chosen-field.module.css'

type Option = { id: string; name: string; provider?: string }

type Props = {
  label: string
  /** Gives the field the focus, because a link leads to it. */
  autoFocus: boolean
  /** Null for all. */
  value: string[] | null
  error: string | undefined
  options: readonly Option[]
  onChange: (ids: string[] | null) => void
}

/** Either all objects of a kind, including future ones, or a selection. */
export function ChosenField({ label, autoFocus, value, error, options, onChange }: Props) {
  const what = label.toLowerCase()
  return (
    <fieldset className={shared.stack4} aria-label={label}>
      <div className={classes.head}>
        <span className="mantine-InputWrapper-label">{label}</span>
        <SegmentedControl
          size="xs"
          aria-label={`Which ${what}`}
          value={value === null ? 'all' : 'chosen'}
          data={[
            { value: 'all', label: 'All' },
            { value: 'chosen', label: 'Chosen' },
          ]}
          onChange={(mode) => onChange(mode === 'all' ? null : [])}
        />
      </div>
      {value !== null && (
        <MultiSelect
          aria-label={`Chosen ${what}`}
          data-autofocus={autoFocus || undefined}
          placeholder={value.length === 0 ? `Choose ${what}` : undefined}
          description={
            value.length === 0 ? `None chosen: no launch finds a match here.` : undefined
          }
          data={options.map((option) => ({ value: option.id, label: labelOf(option) }))}
          value={value}
          error={error}
          searchable
          clearable
          maxDropdownHeight={260}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}

const labelOf = ({ name, provider }: Option) =>
  provider === undefined ? name : `${provider}/${name}`
