'use client'
import { TextInput } from '@mantine/core'
import { ProviderField } from '@/components/providers/provider-field'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceForm } from '@/components/resource/resource-form'
import { ResourceList } from '@/components/resource/resource-list'
import { Clip } from '@/components/ui/text/clip'
import {
  newProviderHardwareProfileSchema,
  type ProviderHardwareProfile,
  providerHardwareProfileChangesSchema,
} from '@/lib/features/provider-hardware-profiles/schema'
import {
  useProviderHardwareProfiles,
  useRemoveProviderHardwareProfile,
  useSaveProviderHardwareProfile,
} from '@/lib/features/provider-hardware-profiles/use-provider-hardware-profiles.client'
import { sizeText } from '@/lib/features/resources/size-text'
import { sizeColumns } from './size-columns'
import { SizeFields, sizeLabels, sizeValuesOf } from './size-fields'

/** Machine sizes that providers sell. */
export const OffersList = () => (
  <ResourceList
    param="offer"
    one="provider profile"
    many="provider profiles"
    lead="Fixed sizes with a price each. Prices are on the account."
    query={useProviderHardwareProfiles()}
    textsOf={({ name, provider, architecture }) => [name, provider, architecture]}
    columns={(open) => [
      {
        id: 'name',
        header: 'Provider profile',
        sortBy: ({ name }) => name,
        cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
      },
      {
        id: 'provider',
        header: 'Provider',
        hideBelow: 'sm',
        sortBy: ({ provider }) => provider,
        cell: ({ provider }) => <Clip>{provider}</Clip>,
      },
      ...sizeColumns<ProviderHardwareProfile>(),
    ]}
    form={(offer, close) => <OfferForm offer={offer} onDone={close} />}
  />
)

const valuesOf = (row: ProviderHardwareProfile | null) => ({
  providerId: row?.providerId ?? null,
  name: row?.name ?? '',
  ...sizeValuesOf(row),
})

type FormProps = { offer: ProviderHardwareProfile | null; onDone: () => void }

const OfferForm = ({ offer, onDone }: FormProps) => (
  <ResourceForm
    row={offer}
    one="provider profile"
    valuesOf={valuesOf}
    bodyOf={({ providerId, ...values }) =>
      offer === null ? { ...values, providerId: providerId ?? '' } : values
    }
    schema={
      offer === null ? newProviderHardwareProfileSchema : providerHardwareProfileChangesSchema
    }
    save={useSaveProviderHardwareProfile()}
    remove={useRemoveProviderHardwareProfile()}
    labels={{ name: 'Name', ...sizeLabels }}
    facts={(row) => [
      { label: 'Provider', value: row.provider },
      { label: 'Size', value: `${sizeText(row)}, ${row.architecture}` },
    ]}
    onDone={onDone}
  >
    {(editor) => {
      const fields = fieldsOf(editor)
      return (
        <>
          {offer === null && <ProviderField {...fields.choice('providerId')} />}
          <TextInput label="Name" data-autofocus {...fields.text('name')} />
          <SizeFields editor={editor} />
        </>
      )
    }}
  </ResourceForm>
)
