'use client'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import classes from './audit.module.css'
import { nounText } from './sentence/sentence'

export type AuditUrl = { actor: string; noun: string; object: string; from: string; to: string }

export const noFilter: AuditUrl = { actor: '', noun: '', object: '', from: '', to: '' }

const nouns = [
  'account',
  'binding',
  'cluster',
  'deployable',
  'exchange-rate',
  'hardware-profile',
  'host',
  'image',
  'inventory',
  'launch',
  'member',
  'module',
  'node',
  'origin',
  'permission',
  'pod',
  'pod-request',
  'policy',
  'pool',
  'price',
  'price-change',
  'price-draft',
  'price-import',
  'provider',
  'provider-hardware-profile',
  'provider-image',
  'ranker-factors',
  'realm',
  'resource-key',
  'scim-group',
  'second-factor',
  'service-account',
  'session',
  'settings',
  'tenant',
  'token',
  'vm',
]

type Props = { url: AuditUrl; onChange: (change: Partial<AuditUrl>) => void }

/** What narrows the log; all of it stands in the address. */
export function AuditFilters({ url, onChange }: Props) {
  const field = (name: keyof AuditUrl) => ({
    value: url[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <search className={classes.filters} aria-label="Filter the audit log">
      <TextInput label="Person" placeholder="Name or id" {...field('actor')} />
      <NativeSelect
        label="Kind"
        data={[
          { value: '', label: 'Any' },
          ...nouns.map((noun) => ({ value: noun, label: nounText(noun) })),
        ]}
        value={url.noun}
        onChange={(event) => onChange({ noun: event.currentTarget.value })}
      />
      <TextInput label="Object" placeholder="Name or id" {...field('object')} />
      <TextInput label="From" type="date" {...field('from')} />
      <TextInput label="To" type="date" {...field('to')} />
      <Button variant="subtle" onClick={() => onChange(noFilter)}>
        Clear
      </Button>
    </search>
  )
}
