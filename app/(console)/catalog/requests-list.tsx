'use client'
import { TextInput } from '@mantine/core'
import Link from 'next/link'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceForm } from '@/components/resource/resource-form'
import { ResourceList } from '@/components/resource/resource-list'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { fitsProfile } from '@/lib/engine'
import {
  type HardwareProfile,
  hardwareProfileChangesSchema,
  newHardwareProfileSchema,
} from '@/lib/features/hardware-profiles/schema'
import {
  useHardwareProfiles,
  useRemoveHardwareProfile,
  useSaveHardwareProfile,
} from '@/lib/features/hardware-profiles/use-hardware-profiles.client'
import { useProviderHardwareProfiles } from '@/lib/features/provider-hardware-profiles/use-provider-hardware-profiles.client'
import { sizeText } from '@/lib/features/resources/size-text'
import { sizeColumns } from './size-columns'
import { SizeFields, sizeLabels, sizeValuesOf } from './size-fields'

/** Minimums that deployables ask for. */
export const RequestsList = () => (
  <ResourceList
    param="profile"
    one="hardware profile"
    many="hardware profiles"
    lead="Minimums: a match needs at least so much, of the same architecture."
    query={useHardwareProfiles()}
    textsOf={({ name, architecture }) => [name, architecture]}
    columns={(open) => [
      {
        id: 'name',
        header: 'Hardware profile',
        sortBy: ({ name }) => name,
        cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
      },
      ...sizeColumns<HardwareProfile>(),
      {
        id: 'sold',
        header: 'Sold by',
        cell: (profile) => <SoldBy profile={profile} />,
      },
      {
        id: 'assemblies',
        header: 'Assemblies',
        align: 'end',
        hideBelow: 'md',
        cell: ({ counts }) => counts.assemblies,
      },
    ]}
    form={(profile, close) => <ProfileForm profile={profile} onDone={close} />}
  />
)

/** The providers that sell the size. A deployable whose size no provider sells cannot run. */
function SoldBy({ profile }: { profile: HardwareProfile }) {
  const { data } = useProviderHardwareProfiles()
  if (data === undefined) return null
  const names = new Set(data.filter((it) => fitsProfile(it, profile)).map((it) => it.provider))
  if (names.size > 0) return <Clip>{[...names].join(', ')}</Clip>
  return (
    <>
      <Status tone="warn">no provider</Status>{' '}
      <Link href="/catalog?tab=profiles&offer=new">Create a provider profile</Link>
    </>
  )
}

const valuesOf = (row: HardwareProfile | null) => ({ name: row?.name ?? '', ...sizeValuesOf(row) })

type FormProps = { profile: HardwareProfile | null; onDone: () => void }

const ProfileForm = ({ profile, onDone }: FormProps) => (
  <ResourceForm
    row={profile}
    one="hardware profile"
    valuesOf={valuesOf}
    bodyOf={(values) => values}
    schema={profile === null ? newHardwareProfileSchema : hardwareProfileChangesSchema}
    save={useSaveHardwareProfile()}
    remove={useRemoveHardwareProfile()}
    labels={{ name: 'Name', ...sizeLabels }}
    facts={(row) => [{ label: 'Size', value: `${sizeText(row)}, ${row.architecture}` }]}
    onDone={onDone}
  >
    {(editor) => (
      <>
        <TextInput label="Name" data-autofocus {...fieldsOf(editor).text('name')} />
        <SizeFields editor={editor} />
      </>
    )}
  </ResourceForm>
)
