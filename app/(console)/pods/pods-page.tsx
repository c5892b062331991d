'use client'
import dynamic from 'next/dynamic'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { PageTabs } from '@/components/ui/page-tabs'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { podContract } from '@/lib/features/pods/contract'
import type { Pod } from '@/lib/features/pods/schema'
import { UsageTab } from './usage/usage-tab'

const BindingsTab = dynamic(
  () => whenOnline(() => import('./bindings/bindings-tab')).then((it) => it.BindingsTab),
  { loading: () => null },
)
const PodDrawer = dynamic(
  () => whenOnline(() => import('./drawer/pod-drawer')).then((it) => it.PodDrawer),
  { loading: () => null },
)
const StateDrawer = dynamic(
  () => whenOnline(() => import('./maintenance/state-drawer')).then((it) => it.StateDrawer),
  { loading: () => null },
)

const tabs = [
  { id: 'usage', label: 'Pods' },
  { id: 'bindings', label: 'Bindings' },
] as const

/** Pods and the tenants bound to them. A pod opens next to the list. */
export function PodsPage({ pods: initial }: { pods: readonly Pod[] | undefined }) {
  const { data: pods } = useList(podContract.list, {}, { initial: initial })
  const [url, setUrl] = useQueryStates({
    view: parseAsStringLiteral(['usage', 'bindings']).withDefault('usage'),
    pod: parseAsString,
    switch: parseAsString,
  })
  const go = (to: { pod?: string | null; switch?: string | null }) =>
    void setUrl({ pod: null, switch: null, ...to }, { history: 'push' })
  const podOf = (id: string) => pods?.find((pod) => pod.id === id) ?? null
  return (
    <>
      <PageTabs
        label="Pods"
        tabs={tabs}
        value={url.view}
        onChange={(view) => void setUrl({ view }, { history: 'push' })}
      >
        {url.view === 'bindings' ? (
          <BindingsTab />
        ) : (
          <UsageTab
            selected={url.pod ?? url.switch}
            onOpen={(pod) => go({ pod })}
            onSwitch={(id) => go({ switch: id })}
          />
        )}
      </PageTabs>
      {url.pod !== null && pods !== undefined && (
        <PodDrawer
          key={url.pod}
          row={podOf(url.pod)}
          isNew={url.pod === 'new'}
          onClose={() => go({})}
          onOpen={(pod) => go({ pod })}
          onSwitch={(id) => go({ switch: id })}
        />
      )}
      {url.switch !== null && pods !== undefined && (
        <StateDrawer key={url.switch} pod={podOf(url.switch)} onClose={() => go({})} />
      )}
    </>
  )
}
