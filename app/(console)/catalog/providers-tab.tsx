'use client'
import { Switch, TextInput } from '@mantine/core'
import { fieldsOf } from '@/components/editor/fields'
import { NounForm } from '@/components/editor/noun-form'
import { NounList } from '@/components/editor/noun-list'
import { Clip } from '@/components/ui/clip'
import { Status } from '@/components/ui/status'
import {
  newProviderSchema,
  type Provider,
  providerChangesSchema,
} from '@/lib/features/providers/schema'
import {
  useProviders,
  useRemoveProvider,
  useSaveProvider,
} from '@/lib/features/providers/use-providers.client'

/** The clouds. */
export const ProvidersTab = () => (
  <NounList
    param="provider"
    one="provider"
    many="providers"
    lead="A cloud or a data centre. A disabled provider takes all its accounts out of new decisions."
    query={useProviders()}
    textsOf={({ name, kind }) => [name, kind]}
    columns={(open) => [
      {
        id: 'name',
        header: 'Provider',
        sortBy: ({ name }) => name,
        cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
      },
      {
        id: 'kind',
        header: 'Kind',
        sortBy: ({ kind }) => kind,
        cell: ({ kind }) => <Clip>{kind}</Clip>,
      },
      { id: 'state', header: 'State', cell: (provider) => <State provider={provider} /> },
      ...(['accounts', 'realms', 'hardwareProfiles'] as const).map((count) => ({
        id: count,
        header: countLabels[count],
        align: 'end' as const,
        hideBelow: 'md' as const,
        sortBy: ({ counts }: Provider) => counts[count],
        cell: ({ counts }: Provider) => counts[count],
      })),
    ]}
    form={(provider, close) => <ProviderForm provider={provider} onDone={close} />}
  />
)

const countLabels = { accounts: 'Accounts', realms: 'Realms', hardwareProfiles: 'Profiles' }

const State = ({ provider }: { provider: Provider }) =>
  provider.enabled ? <Status tone="good">enabled</Status> : <Status tone="off">disabled</Status>

const valuesOf = (provider: Provider | null) => ({
  name: provider?.name ?? '',
  kind: provider?.kind ?? '',
  enabled: provider?.enabled ?? true,
})

function ProviderForm({ provider, onDone }: { provider: Provider | null; onDone: () => void }) {
  return (
    <NounForm
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
        { label: 'State', value: <State provider={row} /> },
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
    </NounForm>
  )
}
