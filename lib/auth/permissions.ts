/** The roles of each permission. The router refuses calls and the browser disables buttons by this table. */

export const staffRoles = ['admin', 'operator', 'viewer'] as const
export const tenantRoles = ['owner', 'member'] as const
type StaffRole = (typeof staffRoles)[number]
type TenantRole = (typeof tenantRoles)[number]
export type Role = StaffRole | TenantRole
export const roles: readonly Role[] = [...staffRoles, ...tenantRoles]

const staff = staffRoles
const everyone = roles

export const permissions = {
  /** See the inventory: providers, accounts, pools, prices and deployables. */
  'inventory.read': staff,
  'inventory.write': ['admin'],
  /** Report usage and failures, switch maintenance and launching, and fix findings. */
  'inventory.operate': ['admin', 'operator'],
  /** Edit and discard the pending set of prices, and stage imports. */
  'price.stage': ['admin', 'operator'],
  /** Put prices into force, now or from a date on, and set exchange rates. */
  'price.write': ['admin'],
  'policy.read': staff,
  /** Evaluate any policy without writing, in previews and simulations. */
  'policy.preview': staff,
  'policy.draft': ['admin', 'operator'],
  'policy.publish': ['admin'],
  'policy.restore': ['admin', 'operator'],
  /** Approve or reject publish requests of others. */
  'policy.approve': ['admin'],
  /** Publish without the required approvals, with a reason that all staff can read. */
  'policy.emergency': ['admin'],
  /** Rank providers by the SLAs and monitoring data in the call. */
  'ranker.rank': everyone,
  /** Save requests of the ranker's playground under a link, and delete one's own. */
  'ranker.fixture': staff,
  /** Write selection modules for policies. Reading them is part of reading policies. */
  'module.write': ['admin'],
  /** See launches. Staff see all launches, users of a tenant see their own. */
  'launch.read': everyone,
  /** See the receipts, inputs and traces of launches. */
  'launch.audit': staff,
  /** Launch, report outcomes, end launches. */
  'launch.write': ['admin', 'operator', 'owner', 'member'],
  /** See SLAs of accounts. Staff see all SLAs, users of a tenant those for them or for all tenants. */
  'sla.read': everyone,
  /** Write SLAs and preferences of tenants among them. */
  'sla.write': ['admin', 'operator'],
  /** Report monitoring data of accounts. */
  'monitoring.write': ['admin', 'operator'],
  /** See the overview, alerts and the cost report. */
  'overview.read': staff,
  /** Acknowledge and snooze alerts. */
  'alert.handle': ['admin', 'operator'],
  /** See VMs and their placements. Staff see all VMs, users of a tenant see their own. */
  'vm.read': everyone,
  /** See and set placement keys. Administrators may set all keys, users of a tenant those of its own resources. */
  'key.read': everyone,
  'key.write': ['admin', 'owner', 'member'],
  /** See Pclouds and host flavors. Staff see all of them, users of a tenant their own and those shared with it. */
  'pcloud.read': everyone,
  /** Launch on hosts of Pclouds in which one's tenant is authorised. */
  'pcloud.launch': ['admin', 'operator', 'owner', 'member'],
  /** See what one's tenant has, and what needs its attention. */
  'start.read': tenantRoles,
  /** Create private clouds, allocate and release their hosts, and choose who may launch there. */
  'pcloud.own': ['admin', 'owner'],
  /** Create host flavors, and offer nodes as dedicated hosts. */
  'pool.manage': ['admin', 'operator'],
  'audit.read': ['admin', 'operator', 'viewer', 'owner'],
  'tenant.read': staff,
  'tenant.write': ['admin'],
  'member.read': ['admin', 'owner'],
  'member.write': ['admin', 'owner'],
  /** Manage people and groups as an identity provider does (SCIM 2.0). */
  'scim.write': ['admin'],
  /** See, create and change webhooks, which receive all events. */
  'webhook.write': ['admin'],
  /**
   * Set the secrets of sources, drivers and webhooks with a token, in addition to the permission of the call. A browser
   * session needs a confirmed password instead.
   */
  'secret.write': ['admin'],
  'settings.read': staff,
  'settings.write': ['admin'],
  /** Create tokens with some of one's own permissions. */
  'token.own': everyone,
  'profile.own': everyone,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** True if a role has a permission. The browser and the server use the same function. */
export const can = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)

export const isStaff = (role: Role): role is StaffRole =>
  (staffRoles as readonly Role[]).includes(role)
