'use client'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryStates } from 'nuqs'
import type { Pod } from '@/lib/features/pods/schema'
import { usePods } from '@/lib/features/pods/use-pods.client'
import { UsageTab } from './usage/usage-tab'

const PodDrawer = dynamic(() => import('./drawer/pod-drawer').then((it) => it.PodDrawer), {
  loading: () => null,
})
const StateDrawer = dynamic(
  () => import('./maintenance/state-drawer').then((it) => it.StateDrawer),
  { loading: () => null },
)

/** Pods and who is bound to them; one opens beside the list. */
export function PodsPage({ pods: initial }: { pods: readonly Pod[] | undefined }) {
  const { data: pods } = usePods(initial)
  const [url, setUrl] = useQueryStates({ pod: parseAsString, switch: parseAsString })
  const go = (to: { pod?: string | null; switch?: string | null }) =>
    void setUrl({ pod: null, switch: null, ...to }, { history: 'push' })
  const podOf = (id: string) => pods?.find((pod) => pod.id === id) ?? null
  return (
    <>
      <UsageTab
        selected={url.pod ?? url.switch}
        onOpen={(pod) => go({ pod })}
        onSwitch={(id) => go({ switch: id })}
      />
      {url.pod !== null && pods !== undefined && (
        <PodDrawer
          key={url.pod}
          pod={podOf(url.pod)}
          isNew={url.pod === 'new'}
          onClose={() => go({})}
          onSwitch={(id) => go({ switch: id })}
        />
      )}
      {url.switch !== null && pods !== undefined && (
        <StateDrawer key={url.switch} pod={podOf(url.switch)} onClose={() => go({})} />
      )}
    </>
  )
}
