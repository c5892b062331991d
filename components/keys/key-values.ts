import { decimalText } from '@/lib/base/number-text'
import type { KeyLevel } from '@/lib/engine'
import type { SetKey } from '@/lib/features/resource-keys/schema'
import { textOfValue, valueOfTyped } from './key-text'

/** A key in the state of its form. */
export type KeyValues = {
  name: string
  level: KeyLevel
  class: SetKey['class']
  /** The text as it was typed. */
  value: string
  weight: number | null
}

export const labelsOfFields = {
  name: 'Name',
  level: 'Level',
  class: 'Set for',
  value: 'Value',
  weight: 'Weight',
} as const

/** `start` contains the initial values of a new key. */
export function valuesOf(
  key: SetKey | null,
  start: Partial<SetKey> & Pick<SetKey, 'class'>,
): KeyValues {
  const { name, level, class: owner, value, weight } = key ?? start
  return {
    name: name ?? '',
    level: level ?? 'server',
    class: owner,
    value: value === undefined ? '1' : decimalText(textOfValue(value)),
    weight: weight ?? 10,
  }
}

type Subjects = Readonly<Partial<Record<KeyLevel, string>>>

/** The request body; the level of a key is sent only when the key is created. */
export function bodyOf(values: KeyValues, toSetOn: Subjects | null): Record<string, unknown> {
  const { name, level, class: owner, weight } = values
  const fields = { value: valueOfTyped(values.value), weight }
  return toSetOn === null
    ? fields
    : { ...fields, name: name.trim(), level, class: owner, subject: toSetOn[level] ?? '' }
}
