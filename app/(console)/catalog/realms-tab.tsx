'use client'
import { TextInput } from '@mantine/core'
import { ProviderField } from '@/components/providers/provider-field'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceForm } from '@/components/resource/resource-form'
import { ResourceList } from '@/components/resource/resource-list'
import { Clip } from '@/components/ui/text/clip'
import { newRealmSchema, type Realm, realmChangesSchema } from '@/lib/features/realms/schema'
import { useRealms, useRemoveRealm, useSaveRealm } from '@/lib/features/realms/use-realms.client'

/** Regions, zones, data centres. */
export const RealmsTab = () => (
  <ResourceList
    param="realm"
    one="realm"
    many="realms"
    lead="A part of a provider where instances run: a region, a zone, a data centre."
    query={useRealms()}
    textsOf={({ name, provider }) => [name, provider]}
    columns={(open) => [
      {
        id: 'name',
        header: 'Realm',
        sortBy: ({ name }) => name,
        cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
      },
      {
        id: 'provider',
        header: 'Provider',
        sortBy: ({ provider }) => provider,
        cell: ({ provider }) => <Clip>{provider}</Clip>,
      },
    ]}
    form={(realm, close) => <RealmForm realm={realm} onDone={close} />}
  />
)

const valuesOf = (realm: Realm | null) => ({
  name: realm?.name ?? '',
  providerId: realm?.providerId ?? null,
})

const RealmForm = ({ realm, onDone }: { realm: Realm | null; onDone: () => void }) => (
  <ResourceForm
    row={realm}
    one="realm"
    valuesOf={valuesOf}
    bodyOf={({ name, providerId }) =>
      realm === null ? { name, providerId: providerId ?? '' } : { name }
    }
    schema={realm === null ? newRealmSchema : realmChangesSchema}
    save={useSaveRealm()}
    remove={useRemoveRealm()}
    labels={{ name: 'Name' }}
    facts={(row) => [{ label: 'Provider', value: row.provider }]}
    onDone={onDone}
  >
    {(editor) => {
      const fields = fieldsOf(editor)
      return (
        <>
          {realm === null && <ProviderField {...fields.choice('providerId')} />}
          <TextInput label="Name" data-autofocus {...fields.text('name')} />
        </>
      )
    }}
  </ResourceForm>
)
