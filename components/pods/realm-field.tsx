'use client'
import dynamic from 'next/dynamic'
import { rowWidget } from '@/components/resource/create/row-widget'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { realmContract } from '@/lib/features/realms/contract'
import { type Realm, realmDescription } from '@/lib/features/realms/schema'

/** The field for the realm of a new pod. */
export const realmWidget = rowWidget({
  resource: realmDescription,
  useRows: () => useList(realmContract.list, {}, { select: realmChoices }),
  create: dynamic(() => whenOnline(() => import('./new-realm')).then((it) => it.NewRealm), {
    loading: () => null,
  }),
})

const realmChoices = (realms: readonly Realm[]) =>
  realms.map(({ id, name, provider }) => ({ value: id, label: `${provider}/${name}` }))
