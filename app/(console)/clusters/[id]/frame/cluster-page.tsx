'use client'
import dynamic from 'next/dynamic'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ComponentType } from 'react'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { PageHead } from '@/components/ui/page-head'
import { PageTabs } from '@/components/ui/page-tabs'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/status'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useRead } from '@/lib/api/client'
import { clusterContract } from '@/lib/features/clusters/contract'
import type { Cluster } from '@/lib/features/clusters/schema'

const NodesTab = dynamic(() =>
  whenOnline(() => import('../nodes/nodes-tab')).then((it) => it.NodesTab),
)
const KeysTab = dynamic(() => whenOnline(() => import('../keys/keys-tab')).then((it) => it.KeysTab))
const VmsTab = dynamic(() => whenOnline(() => import('../vms/vms-tab')).then((it) => it.VmsTab))
// Loaded on demand, because its form and the removal dialog are as large as the page.
const SettingsTab = dynamic(
  () => whenOnline(() => import('../settings/settings-tab')).then((it) => it.SettingsTab),
  {
    ssr: false,
    loading: () => <SkeletonRows rows={8} what="settings" />,
  },
)
const ExplainTab = dynamic(() =>
  whenOnline(() => import('../explain/explain-tab')).then((it) => it.ExplainTab),
)
const ChecksTab = dynamic(() =>
  whenOnline(() => import('../checks/checks-tab')).then((it) => it.ChecksTab),
)

type TabProps = { cluster: Cluster }
type TabId = 'nodes' | 'keys' | 'vms' | 'explain' | 'checks' | 'settings'

const tabs: readonly { id: TabId; label: string; panel: ComponentType<TabProps> }[] = [
  { id: 'nodes', label: 'Nodes', panel: NodesTab },
  { id: 'keys', label: 'Keys', panel: KeysTab },
  { id: 'vms', label: 'VMs', panel: VmsTab },
  { id: 'explain', label: 'Explain', panel: ExplainTab },
  { id: 'checks', label: 'Checks', panel: ChecksTab },
  { id: 'settings', label: 'Settings', panel: SettingsTab },
]

const tabOfAddress = parseAsStringLiteral(tabs.map(({ id }) => id)).withDefault('nodes')

/** One cluster: its nodes and keys, its VMs, and the reasons for their placement. */
export function ClusterPage({ initial }: { initial: Cluster }) {
  const cluster = useRead(
    clusterContract.show,
    { params: { id: initial.id } },
    { initialData: initial },
  ).data
  const [tab, setTab] = useQueryState('tab', tabOfAddress)
  const Panel = tabs.find(({ id }) => id === tab)?.panel ?? NodesTab
  const { name, provider, realm, pod, archived, localStorage } = cluster
  return (
    <>
      <PageHead title={name}>
        {archived && <Status tone="off">archived</Status>}
        <span className={shared.dimmedSmWrap}>
          {`${provider}/${realm}, `}
          <PageLink href={`/pods?pod=${encodeURIComponent(cluster.podId)}`}>{pod}</PageLink>
        </span>
      </PageHead>
      {localStorage && (
        <div className={shared.below12}>
          <Note tone="warn" title="Local storage">
            A VM starts on the node of its disk. Keys choose that node when the VM is created; a
            later start does not use them.
          </Note>
        </div>
      )}
      <PageTabs
        label={name}
        tabs={tabs}
        value={tab}
        onChange={(next) => void setTab(next, { history: 'push' })}
      >
        <Panel cluster={cluster} />
      </PageTabs>
    </>
  )
}
