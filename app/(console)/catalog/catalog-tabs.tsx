'use client'
import dynamic from 'next/dynamic'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { PageTabs } from '@/components/ui/page-tabs'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { providerContract } from '@/lib/features/providers/contract'
import type { Provider } from '@/lib/features/providers/schema'

const panels = {
  providers: dynamic(
    () => whenOnline(() => import('./providers-tab')).then((it) => it.ProvidersTab),
    { loading: () => null },
  ),
  realms: dynamic(() => whenOnline(() => import('./realms-tab')).then((it) => it.RealmsTab), {
    loading: () => null,
  }),
  profiles: dynamic(() => whenOnline(() => import('./profiles-tab')).then((it) => it.ProfilesTab), {
    loading: () => null,
  }),
  images: dynamic(() => whenOnline(() => import('./images-tab')).then((it) => it.ImagesTab), {
    loading: () => null,
  }),
}

const tabs = [
  { id: 'providers', label: 'Providers' },
  { id: 'realms', label: 'Realms' },
  { id: 'profiles', label: 'Hardware profiles' },
  { id: 'images', label: 'Images' },
] as const

const tabParser = parseAsStringLiteral(['providers', 'realms', 'profiles', 'images']).withDefault(
  'providers',
)

/** The catalog, with a tab for each kind of object. */
export function CatalogTabs({ providers }: { providers: readonly Provider[] | undefined }) {
  const [{ tab }, setUrl] = useQueryStates({ tab: tabParser })
  // Preloads the list that every tab needs for its choices.
  useList(providerContract.list, {}, { initial: providers })
  const Panel = panels[tab]
  return (
    <PageTabs
      label="Catalog"
      tabs={tabs}
      value={tab}
      onChange={(next) => void setUrl({ tab: next }, { history: 'push' })}
    >
      <Panel />
    </PageTabs>
  )
}
