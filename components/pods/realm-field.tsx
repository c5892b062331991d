'use client'
import dynamic from 'next/dynamic'
import { ChooseOrCreate } from '@/components/resource/create/choose-or-create'
import { type InputProps, inputProps, widget } from '@/components/resource/form/widget'
import { useList } from '@/lib/api/client'
import { realmContract } from '@/lib/features/realms/contract'
import { type Realm, realmDescription } from '@/lib/features/realms/schema'

const NewRealm = dynamic(() => import('./new-realm').then((it) => it.NewRealm), {
  loading: () => null,
})

/** The realm of a new pod. */
export const realmWidget = widget<string | null>({
  draftOf: (value) => (typeof value === 'string' ? value : null),
  valueOf: (id) => id,
  Input: RealmField,
})

function RealmField(props: InputProps<string | null>) {
  const rows = useList(realmContract.list, {}, { select: realmChoices })
  return (
    <ChooseOrCreate
      {...inputProps(props)}
      resource={realmDescription}
      rows={rows}
      value={props.draft}
      onChange={props.onChange}
      create={NewRealm}
    />
  )
}

const realmChoices = (realms: readonly Realm[]) =>
  realms.map(({ id, name, provider }) => ({ value: id, label: `${provider}/${name}` }))
