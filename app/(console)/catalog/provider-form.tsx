'use client'
import { Switch, TextInput } from '@mantine/core'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceForm } from '@/components/resource/resource-form'
import {
  newProviderSchema,
  type Provider,
  providerChangesSchema,
  providerFields,
} from '@/lib/features/providers/schema'
import { useRemoveProvider, useSaveProvider } from '@/lib/features/providers/use-providers.client'
import { ProviderState } from './provider-state'

const valuesOf = (provider: Provider | null) => ({
  name: provider?.name ?? '',
  kind: provider?.kind ?? '',
  enabled: provider?.enabled ?? providerFields.enabled.initial,
})

type Props = { provider: Provider | null; onDone: () => void }

export function ProviderForm({ provider, onDone }: Props) {
  return (
    <ResourceForm
      row={provider}
      one="provider"
      valuesOf={valuesOf}
      bodyOf={(values) => values}
      schema={provider === null ? newProviderSchema : providerChangesSchema}
      save={useSaveProvider()}
      remove={useRemoveProvider()}
      labels={{ name: 'Name', kind: 'Kind', enabled: 'Enabled' }}
      facts={(row) => [
        { label: 'Kind', value: row.kind },
        { label: 'State', value: <ProviderState provider={row} /> },
        { label: 'Accounts', value: row.counts.accounts },
      ]}
      onDone={onDone}
    >
      {(editor) => {
        const fields = fieldsOf(editor)
        return (
          <>
            <TextInput label="Name" data-autofocus {...fields.text('name')} />
            <TextInput
              label="Kind"
              description="What runs behind it: ec2, vsphere, openstack, digitalocean, …"
              {...fields.text('kind')}
            />
            <Switch
              label="Enabled"
              description="Off: none of its accounts takes new launches. Running instances stay."
              {...fields.toggle('enabled')}
            />
          </>
        )
      }}
    </ResourceForm>
  )
}
