'use client'
import { Checkbox, Input, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { matchesSearch } from '@/components/ui/text/search-text'
import { groupBy } from '@/lib/base/group-by'
import classes from './settings.module.css'

type Props = {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Names with a noun first, such as `policy.publish`. */
  options: readonly string[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A list of names grouped by noun. A search filters the names, and a group is selected as a whole. */
export function GroupedChoices({ label, description, error, options, value, onChange }: Props) {
  const [search, setSearch] = useState('')
  const found = options.filter((option) => matchesSearch(search, [option]))
  return (
    <Input.Wrapper
      role="group"
      aria-label={label}
      labelElement="div"
      label={label}
      description={description}
      error={error}
    >
      <div className={`${shared.stack12} ${shared.above4}`}>
        <div className={shared.line6x10}>
          <TextInput
            type="search"
            size="xs"
            aria-label={`Search ${label.toLowerCase()}`}
            placeholder={`Search ${label.toLowerCase()}`}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <span role="status" className={shared.dimmedXs}>
            {`${value.length} of ${options.length} chosen`}
          </span>
        </div>
        {[...groupBy(found, nounOf)].map(([noun, names]) => (
          <Choices key={noun} noun={noun} names={names} value={value} onChange={onChange} />
        ))}
        {found.length === 0 && <p className={shared.dimmedSm}>Nothing matches “{search}”.</p>}
      </div>
    </Input.Wrapper>
  )
}

const nounOf = (name: string) => name.split('.')[0] ?? name

type ChoicesProps = Pick<Props, 'value' | 'onChange'> & { noun: string; names: readonly string[] }

function Choices({ noun, names, value, onChange }: ChoicesProps) {
  const chosen = names.filter((name) => value.includes(name))
  const hasAll = chosen.length === names.length
  const others = value.filter((name) => !names.includes(name))
  return (
    <div className={shared.stack4}>
      {names.length > 1 && (
        <Checkbox
          size="sm"
          aria-label={`All of ${noun}`}
          label={<span className={shared.bold}>{noun}</span>}
          checked={hasAll}
          indeterminate={chosen.length > 0 && !hasAll}
          onChange={() => onChange(hasAll ? others : [...others, ...names])}
        />
      )}
      <Checkbox.Group aria-label={noun} value={[...value]} onChange={onChange}>
        <div className={classes.scopes}>
          {names.map((name) => (
            <Checkbox key={name} value={name} label={name} size="sm" />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  )
}
