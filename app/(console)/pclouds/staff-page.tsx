'use client'
import dynamic from 'next/dynamic'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { PageTabs } from '@/components/ui/page-tabs'
import { whenOnline } from '@/lib/api/browser/when-online'

const tabs = [
  { id: 'all', label: 'Private clouds' },
  { id: 'flavors', label: 'Host flavors' },
  { id: 'tenants', label: 'Tenants' },
  { id: 'calendar', label: 'Calendar' },
  { id: 'reconcile', label: 'Reconcile' },
  { id: 'openstack', label: 'OpenStack' },
] as const

const panels = {
  all: dynamic(
    () => whenOnline(() => import('./list/staff-pclouds')).then((it) => it.StaffPclouds),
    { loading: () => null },
  ),
  flavors: dynamic(
    () => whenOnline(() => import('./flavors/flavors-tab')).then((it) => it.FlavorsTab),
    { loading: () => null },
  ),
  tenants: dynamic(
    () => whenOnline(() => import('./tenants/tenants-tab')).then((it) => it.TenantsTab),
    { loading: () => null },
  ),
  calendar: dynamic(
    () => whenOnline(() => import('./holders/holders-tab')).then((it) => it.HoldersTab),
    { loading: () => null },
  ),
  reconcile: dynamic(
    () => whenOnline(() => import('./reconcile/reconcile-tab')).then((it) => it.ReconcileTab),
    { loading: () => null },
  ),
  openstack: dynamic(
    () => whenOnline(() => import('./openstack/openstack-tab')).then((it) => it.OpenstackTab),
    { loading: () => null },
  ),
}

const ids = tabs.map(({ id }) => id)

/** Dedicated hosts for staff: flavors, holders and problems. */
export function StaffPage() {
  const [url, setUrl] = useQueryStates({ tab: parseAsStringLiteral(ids).withDefault('all') })
  const Panel = panels[url.tab]
  return (
    <PageTabs
      label="Private clouds"
      tabs={tabs}
      value={url.tab}
      onChange={(tab) => void setUrl({ tab }, { history: 'push' })}
    >
      <Panel />
    </PageTabs>
  )
}
