'use client'
import dynamic from 'next/dynamic'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ComponentType } from 'react'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { PageHead } from '@/components/ui/page-head'
import { PageTabs } from '@/components/ui/page-tabs'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useRead } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { counted } from '@/lib/base/number-text'
import { pcloudContract } from '@/lib/features/pclouds/contract'
import type { PcloudShown, pcloudSchema } from '@/lib/features/pclouds/schema'
import { LaunchHereButton } from '../../use/launch-here-button'

const loading = () => <SkeletonRows rows={6} what="this tab" />

const HostsTab = dynamic(
  () => whenOnline(() => import('../hosts/hosts-tab')).then((it) => it.HostsTab),
  { loading },
)
const AccessTab = dynamic(
  () => whenOnline(() => import('../access/access-tab')).then((it) => it.AccessTab),
  {
    loading,
  },
)
const UseTab = dynamic(() => whenOnline(() => import('../use/use-tab')).then((it) => it.UseTab), {
  loading,
})
const CalendarTab = dynamic(
  () => whenOnline(() => import('../calendar/calendar-tab')).then((it) => it.CalendarTab),
  {
    loading,
  },
)
const UsageTab = dynamic(
  () => whenOnline(() => import('../usage/usage-tab')).then((it) => it.UsageTab),
  { loading },
)
const SettingsTab = dynamic(
  () => whenOnline(() => import('../settings/settings-tab')).then((it) => it.SettingsTab),
  {
    loading,
  },
)

/** The page for the owner and for staff. */
const complete = withAnswer<typeof pcloudSchema>()(pcloudContract.show)

type TabProps = { pcloud: PcloudShown }
type TabId = 'hosts' | 'access' | 'use' | 'calendar' | 'usage' | 'settings'

const tabs: readonly { id: TabId; label: string; panel: ComponentType<TabProps> }[] = [
  { id: 'hosts', label: 'Hosts', panel: HostsTab },
  { id: 'access', label: 'Access', panel: AccessTab },
  { id: 'use', label: 'Use it', panel: UseTab },
  { id: 'calendar', label: 'Calendar', panel: CalendarTab },
  { id: 'usage', label: 'Usage', panel: UsageTab },
  { id: 'settings', label: 'Settings', panel: SettingsTab },
]

const tabOfAddress = parseAsStringLiteral(tabs.map(({ id }) => id)).withDefault('hosts')

/** As often as its hosts. */
const POLL_MS = 15_000

/** The page of one Pcloud for its owner and for staff. */
export function PcloudPage({ initial }: { initial: PcloudShown }) {
  const options = { initialData: initial, refetchInterval: POLL_MS }
  const pcloud = useRead(complete, { params: { id: initial.id } }, options).data
  const [tab, setTab] = useQueryState('tab', tabOfAddress)
  const Panel = tabs.find(({ id }) => id === tab)?.panel ?? HostsTab
  const { name, tenant, hosts, units, instances, lost } = pcloud
  return (
    <>
      <PageHead title={name} actions={<LaunchHereButton pcloud={pcloud} />}>
        <span className={shared.dimmedSmWrap}>
          {pcloud.access === 'staff' && `Tenant ${tenant}. `}
          {hosts.total === 0
            ? 'No hosts'
            : `${hosts.enabled} of ${counted(hosts.total, 'host')} enabled, ${counted(units, 'unit')}`}
          {`, ${counted(instances, 'VM')}${lost > 0 ? `, ${lost} lost` : ''}`}
        </span>
      </PageHead>
      <PageTabs
        label={name}
        tabs={tabs}
        value={tab}
        onChange={(next) => void setTab(next, { history: 'push' })}
      >
        <Panel pcloud={pcloud} />
      </PageTabs>
    </>
  )
}
