import type { Permission } from '@/lib/auth/permissions'

/** The action of an entry that opens no page. */
export type PaletteAction = 'light' | 'dark' | 'system' | 'help' | 'sign-out' | 'copy-address'

export type PaletteEntry = {
  id: string
  label: string
  detail: string | null
  /** The page that it opens, the action, or the text that it writes into the field. */
  to: { href: string } | { act: PaletteAction } | { words: string }
}

/** An entry that needs a permission and may be limited to staff or to users of tenants. */
export type PermittedEntry = {
  label: string
  detail?: string
  permission: Permission
  for?: 'staff' | 'tenants'
}

export const actions: readonly (PermittedEntry & { to: PaletteEntry['to'] })[] = [
  { label: 'Publish a policy…', permission: 'policy.publish', to: { words: 'publish ' } },
  {
    label: 'New test launch…',
    permission: 'launch.write',
    for: 'staff',
    to: { href: '/launches?launch=' },
  },
  { label: 'Drain or enable a node…', permission: 'inventory.operate', to: { words: 'drain ' } },
  { label: 'Import an inventory', permission: 'inventory.write', to: { href: '/pools?import=' } },
  { label: 'Import prices', permission: 'price.stage', to: { href: '/costs?import=' } },
  { label: 'Connect a cloud', permission: 'inventory.write', to: { href: '/accounts?connect=' } },
  { label: 'New pool', permission: 'inventory.write', to: { href: '/pools?pool=new' } },
  {
    label: 'New deployable',
    permission: 'inventory.write',
    to: { href: '/deployables?deployable=new' },
  },
  {
    label: 'New private cloud',
    permission: 'pcloud.own',
    to: { href: '/pclouds?create=true' },
  },
  { label: 'Use the light theme', permission: 'profile.own', to: { act: 'light' } },
  { label: 'Use the dark theme', permission: 'profile.own', to: { act: 'dark' } },
  { label: 'Use the theme of the system', permission: 'profile.own', to: { act: 'system' } },
  {
    label: 'Copy the address of this page',
    permission: 'profile.own',
    to: { act: 'copy-address' },
  },
  { label: 'Keyboard shortcuts and help', permission: 'profile.own', to: { act: 'help' } },
  { label: 'Sign out', permission: 'profile.own', to: { act: 'sign-out' } },
]

export const pageParts: readonly (PermittedEntry & { href: string })[] = [
  {
    label: 'Providers',
    detail: 'Catalog',
    permission: 'inventory.read',
    href: '/catalog?tab=providers',
  },
  { label: 'Realms', detail: 'Catalog', permission: 'inventory.read', href: '/catalog?tab=realms' },
  {
    label: 'Hardware profiles',
    detail: 'Catalog',
    permission: 'inventory.read',
    href: '/catalog?tab=profiles',
  },
  { label: 'Images', detail: 'Catalog', permission: 'inventory.read', href: '/catalog?tab=images' },
  { label: 'Bindings', detail: 'Pods', permission: 'inventory.read', href: '/pods?view=bindings' },
  {
    label: 'Host flavors',
    detail: 'Private clouds',
    permission: 'inventory.read',
    href: '/pclouds?tab=flavors',
  },
  {
    label: 'Global default policy',
    detail: 'Pools',
    permission: 'policy.read',
    href: '/pools/default',
  },
  { label: 'Profile', detail: 'Settings', permission: 'profile.own', href: '/admin/settings' },
  {
    label: 'Members',
    detail: 'Settings',
    permission: 'member.read',
    href: '/admin/settings?tab=members',
  },
  {
    label: 'Tenants',
    detail: 'Settings',
    permission: 'tenant.read',
    href: '/admin/settings?tab=tenants',
  },
  {
    label: 'API tokens',
    detail: 'Settings',
    permission: 'token.own',
    href: '/admin/settings?tab=tokens',
  },
  {
    label: 'Webhooks',
    detail: 'Settings',
    permission: 'webhook.write',
    href: '/admin/settings?tab=webhooks',
  },
  {
    label: 'Exchange rates',
    detail: 'Settings',
    permission: 'inventory.read',
    href: '/admin/settings?tab=rates',
  },
  {
    label: 'Alert thresholds',
    detail: 'Settings',
    permission: 'settings.read',
    href: '/admin/settings?tab=alerts',
  },
]
