'use client'
import dynamic from 'next/dynamic'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { PageTabs } from '@/components/ui/page-tabs'
import { whenOnline } from '@/lib/api/browser/when-online'
import { can, type Permission } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'

const ids = [
  'profile',
  'members',
  'tenants',
  'tokens',
  'service-accounts',
  'webhooks',
  'rates',
  'alerts',
  'binding',
  'general',
] as const
type TabId = (typeof ids)[number]

const tabs: readonly { id: TabId; label: string; permission: Permission }[] = [
  { id: 'profile', label: 'Profile', permission: 'profile.own' },
  { id: 'members', label: 'Members', permission: 'member.read' },
  { id: 'tenants', label: 'Tenants', permission: 'tenant.read' },
  { id: 'tokens', label: 'API tokens', permission: 'token.own' },
  { id: 'service-accounts', label: 'Service accounts', permission: 'token.own' },
  { id: 'webhooks', label: 'Webhooks', permission: 'webhook.write' },
  { id: 'rates', label: 'Exchange rates', permission: 'inventory.read' },
  { id: 'alerts', label: 'Alerts', permission: 'settings.read' },
  { id: 'binding', label: 'Pods', permission: 'settings.read' },
  { id: 'general', label: 'General', permission: 'settings.read' },
]

const panels = {
  profile: dynamic(
    () => whenOnline(() => import('./profile/profile-tab')).then((it) => it.ProfileTab),
    { loading: () => null },
  ),
  members: dynamic(
    () => whenOnline(() => import('./members/members-tab')).then((it) => it.MembersTab),
    { loading: () => null },
  ),
  tenants: dynamic(
    () => whenOnline(() => import('./members/tenants-tab')).then((it) => it.TenantsTab),
    { loading: () => null },
  ),
  tokens: dynamic(
    () => whenOnline(() => import('./tokens/tokens-tab')).then((it) => it.TokensTab),
    { loading: () => null },
  ),
  'service-accounts': dynamic(
    () =>
      whenOnline(() => import('./service-accounts/service-accounts-tab')).then(
        (it) => it.ServiceAccountsTab,
      ),
    { loading: () => null },
  ),
  webhooks: dynamic(
    () => whenOnline(() => import('./webhooks/webhooks-tab')).then((it) => it.WebhooksTab),
    { loading: () => null },
  ),
  rates: dynamic(() => whenOnline(() => import('./rates/rates-tab')).then((it) => it.RatesTab), {
    loading: () => null,
  }),
  alerts: dynamic(
    () => whenOnline(() => import('./alerts/alerts-tab')).then((it) => it.AlertsTab),
    { loading: () => null },
  ),
  binding: dynamic(
    () => whenOnline(() => import('./binding/binding-tab')).then((it) => it.BindingTab),
    { loading: () => null },
  ),
  general: dynamic(
    () => whenOnline(() => import('./general/general-tab')).then((it) => it.GeneralTab),
    { loading: () => null },
  ),
}

/** Personal settings first, then those of the installation. Tabs without permission are omitted. */
export function SettingsTabs() {
  const { role } = useViewer()
  const [url, setUrl] = useQueryStates({ tab: parseAsStringLiteral(ids).withDefault('profile') })
  const open = tabs.filter(({ permission }) => can(role, permission))
  const tab = open.some(({ id }) => id === url.tab) ? url.tab : 'profile'
  const Panel = panels[tab]
  return (
    <PageTabs
      label="Settings"
      tabs={open}
      value={tab}
      onChange={(next) => void setUrl({ tab: next }, { history: 'push' })}
    >
      <Panel />
    </PageTabs>
  )
}
