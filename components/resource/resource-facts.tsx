import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import type { Described } from '@/lib/features/resources/fields/described'
import type { Display } from '@/lib/features/resources/fields/display'
import { fieldText } from '@/lib/features/resources/fields/field-text'
import classes from './resource-facts.module.css'

export type Fact = { label: string; value: ReactNode }

/** A list of labels and values as text. */
export const ResourceFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={`${shared.stack8} ${classes.root}`}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** The owners and fields of a row as text, without the name, which is the title. */
export function factsOf(
  { owners, fields }: Pick<Described, 'owners' | 'fields'>,
  row: object,
  display: Readonly<Record<string, Partial<Display>>> = {},
): Fact[] {
  const values: Readonly<Record<string, unknown>> = { ...row }
  const ofFields = Object.entries(fields)
    .filter(([name, { ownVerb }]) => name !== 'name' && ownVerb !== true)
    .map(([name, field]) => ({
      label: field.label,
      value: fieldText({ ...field, ...display[name] }, values[name]),
    }))
  return [...ownersOf(owners, row), ...ofFields]
}

/** The owners of a row as text: no form can change them. */
export function ownersOf(owners: Described['owners'] = {}, row: object): Fact[] {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return Object.values(owners).map(({ label, shownAs }) => ({
    label,
    value: String(values[shownAs] ?? ''),
  }))
}
