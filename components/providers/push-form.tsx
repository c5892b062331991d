'use client'
import { Select } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import { CancelButton } from '@/components/resource/cancel-button'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { Pair } from '@/components/resource/pair'
import { RemoveButton } from '@/components/resource/remove-button'
import { SuggestedText } from '@/components/resource/settings/suggested-text'
import { useEditor } from '@/components/resource/use-editor'
import { ListProblem } from '@/components/ui/data/list-problem'
import { saved } from '@/components/ui/saved'
import { useList, useRemove, useSave } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { accountContract } from '@/lib/features/accounts/contract'
import { useDriverCheck } from '@/lib/features/driver-checks/use-driver-check.client'
import type { Image } from '@/lib/features/images/schema'
import { providerImageContract } from '@/lib/features/provider-images/contract'
import {
  newProviderImageSchema,
  type ProviderImage,
  providerImageChangesSchema,
} from '@/lib/features/provider-images/schema'
import { realmContract } from '@/lib/features/realms/contract'
import { ProviderField } from './provider-field'
import { useReadableAccount } from './use-readable-account.client'

type Props = {
  image: Image
  place: ProviderImage | null
  /** The initial provider of a new place. */
  providerId?: string | null
  /** Undefined if the form cannot be cancelled. */
  onCancel?: () => void
  onDone: () => void
}

const valuesOf = (place: ProviderImage | null, providerId: string | null) => ({
  providerId: place?.providerId ?? providerId,
  accountId: place?.accountId ?? '',
  realmId: place?.realmId ?? '',
  externalId: place?.externalId ?? '',
})

/** One place of an image: a provider, or one of its accounts or realms. */
export function PushForm({ image, place, providerId: first = null, onCancel, onDone }: Props) {
  const access = useAccess('inventory.write')
  const save = useSave(providerImageContract)
  const remove = useRemove(providerImageContract)
  const editor = useEditor({
    row: place,
    valuesOf: (row) => valuesOf(row, first),
    bodyOf: ({ providerId, accountId, realmId, externalId }) =>
      place === null
        ? {
            imageId: image.id,
            providerId: providerId ?? '',
            accountId: accountId === '' ? null : accountId,
            realmId: realmId === '' ? null : realmId,
            externalId,
          }
        : { externalId },
    schema: place === null ? newProviderImageSchema : providerImageChangesSchema,
    save: save.mutateAsync,
    onSaved: () => {
      saved('Image id saved')
      onDone()
    },
  })
  const fields = fieldsOf(editor)
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The place"
      save={place === null ? 'Add image id' : 'Save'}
      labels={{ externalId: "Provider's id" }}
      aside={
        <>
          <CancelButton onClick={onCancel} />
          {place !== null && (
            <RemoveButton
              title="this place"
              access={access}
              remove={remove}
              row={place}
              onRemoved={onDone}
            />
          )}
        </>
      }
    >
      {place === null && (
        <>
          <ProviderField {...fields.choice('providerId')} />
          <PlaceSelects providerId={editor.values.providerId} fields={fields} />
        </>
      )}
      <ImageIdField place={place ?? editor.values} {...fields.choice('externalId')} />
    </EditorForm>
  )
}

type Place = Pick<ProviderImage, 'providerId' | 'accountId' | 'realmId'>
type ImageIdProps = {
  place: { [Part in keyof Place]: string | null }
  value: string | null
  error: string | undefined
  onChange: (id: string) => void
}

/** The provider's id of the image: chosen from the images of a matching account, or entered as text. */
function ImageIdField({ place: { providerId, accountId, realmId }, ...field }: ImageIdProps) {
  const account = useReadableAccount({ providerId, accountId })
  const realm = (useList(realmContract.list, {}).data ?? []).find(({ id }) => id === realmId)
  const { data } = useDriverCheck(account, realm?.name ?? null)
  const images = data?.offers?.images ?? []
  return (
    <SuggestedText
      {...field}
      label="Provider's id of the image"
      placeholder="ami-0abc…"
      value={field.value ?? ''}
      suggestions={namedChoices(images)}
    />
  )
}

type SelectsProps = {
  providerId: string | null
  fields: ReturnType<typeof fieldsOf<ReturnType<typeof valuesOf>>>
}

function PlaceSelects({ providerId, fields }: SelectsProps) {
  const lists = {
    accounts: useList(accountContract.list, {}),
    realms: useList(realmContract.list, {}),
  }
  const withAll = (
    all: string,
    rows: readonly { id: string; name: string; providerId: string }[] = [],
  ) => [
    { value: '', label: all },
    ...namedChoices(rows.filter((it) => it.providerId === providerId)),
  ]
  return (
    <>
      <Pair>
        <Select
          label="Account"
          searchable
          data={withAll('All accounts', lists.accounts.data)}
          {...fields.choice('accountId')}
        />
        <Select
          label="Realm"
          searchable
          data={withAll('All realms', lists.realms.data)}
          {...fields.choice('realmId')}
        />
      </Pair>
      <ListProblem of={lists} />
    </>
  )
}
