'use client'
import { NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import shared from '@/components/ui/shared.module.css'

type Props = {
  label: string
  names: readonly string[]
  /** The most similar name, offered first. */
  suggestion: string | null
  /** Choices with the same name as in the file, offered in a separate group. */
  candidates: readonly string[]
  /** True if all realms is a choice. */
  canBeAll: boolean
  /** Undefined if not decided, null if left out. */
  value: string | null | undefined
  onChange: (value: string | null | undefined) => void
}

/** A list longer than this is replaced by a text field. */
const LISTED = 200

const [OPEN, LEFT_OUT, ALL] = ['open', 'left-out', 'all']
const named = (name: string) => `name:${name}`

export function ValueChoice(props: Props) {
  const { label, names, suggestion, candidates, canBeAll, value, onChange } = props
  const isTyped = names.length > LISTED
  const chosen =
    value === undefined ? OPEN : value === null ? LEFT_OUT : value === '' ? ALL : named(value)
  const choose = (to: string) => {
    if (to === OPEN) return onChange(undefined)
    if (to === LEFT_OUT) return onChange(null)
    onChange(to === ALL ? '' : to.slice(named('').length))
  }
  const first = [suggestion, value].filter((it) => typeof it === 'string' && it !== '')
  const listed = [...new Set([...first, ...(isTyped ? [] : names)])].filter(
    (name) => name !== null && name !== undefined && !candidates.includes(name),
  )
  return (
    <span className={shared.stack4}>
      <NativeSelect
        size="xs"
        aria-label={label}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={OPEN}>not decided: its rows are errors</option>
        <option value={LEFT_OUT}>left out</option>
        {canBeAll && <option value={ALL}>all realms</option>}
        {candidates.length > 0 && (
          <optgroup label="Of this name">
            {candidates.map((name) => (
              <option key={name} value={named(name)}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {listed.map((name) => (
          <option key={name} value={named(name ?? '')}>
            {name === suggestion ? `${name} (nearest)` : name}
          </option>
        ))}
      </NativeSelect>
      {isTyped && <TypedName label={label} names={names} onName={onChange} />}
    </span>
  )
}

type TypedProps = { label: string; names: readonly string[]; onName: (name: string) => void }

function TypedName({ label, names, onName }: TypedProps) {
  const id = useId()
  return (
    <>
      <TextInput
        size="xs"
        aria-label={`${label}, by its name`}
        placeholder="or its name"
        list={id}
        onChange={({ currentTarget: { value } }) => {
          if (names.includes(value)) onName(value)
        }}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
