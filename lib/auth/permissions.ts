/** Who may do what: the one table behind the router's refusals and the browser's greyed buttons. */

export const staffRoles = ['admin', 'operator', 'viewer'] as const
export const tenantRoles = ['owner', 'member'] as const
type StaffRole = (typeof staffRoles)[number]
type TenantRole = (typeof tenantRoles)[number]
export type Role = StaffRole | TenantRole
export const roles: readonly Role[] = [...staffRoles, ...tenantRoles]

const staff = staffRoles
const everyone = roles

export const permissions = {
  /** See providers, accounts, pools, prices, deployables: the inventory. */
  'inventory.read': staff,
  'inventory.write': ['admin'],
  /** Report usage and failures, switch maintenance and launching, fix findings. */
  'inventory.operate': ['admin', 'operator'],
  /** Edit and discard the pending set of prices, stage imports. */
  'price.stage': ['admin', 'operator'],
  /** Put prices into force, now or from a date on; exchange rates. */
  'price.write': ['admin'],
  'policy.read': staff,
  /** Evaluate any policy without writing: preview and simulation. */
  'policy.preview': staff,
  'policy.draft': ['admin', 'operator'],
  'policy.publish': ['admin'],
  'policy.restore': ['admin', 'operator'],
  /** Approve or reject what others want published. */
  'policy.approve': ['admin'],
  /** Publish without the required approvals, for a reason that all staff read. */
  'policy.emergency': ['admin'],
  /** Rank providers by SLAs and monitoring that the call brings. */
  'ranker.rank': everyone,
  /** Keep requests of the ranker's playground under a link, and delete one's own. */
  'ranker.fixture': staff,
  /** Write selection modules, which policies then may use; reading them is part of reading policies. */
  'module.write': ['admin'],
  /** See launches: staff all of them, people of a tenant their own. */
  'launch.read': everyone,
  /** See how launches were decided: receipts, inputs, traces. */
  'launch.audit': staff,
  /** Launch, report outcomes, end launches. */
  'launch.write': ['admin', 'operator', 'owner', 'member'],
  /** See what accounts promise: staff all of it, people of a tenant what is promised to them or to everybody. */
  'sla.read': everyone,
  /** Write SLAs, and which of them tenants prefer. */
  'sla.write': ['admin', 'operator'],
  /** Report what monitoring measured of accounts. */
  'monitoring.write': ['admin', 'operator'],
  /** See how things go: the overview, alerts, the cost report. */
  'overview.read': staff,
  /** Acknowledge and snooze alerts. */
  'alert.handle': ['admin', 'operator'],
  /** See VMs and where they were placed: staff all of them, people of a tenant their own. */
  'vm.read': everyone,
  /** See and set placement keys: administrators all of them, people of a tenant those of what is theirs. */
  'key.read': everyone,
  'key.write': ['admin', 'owner', 'member'],
  /** See Pclouds and host flavors: staff all of them, people of a tenant their own and what is shared with them. */
  'pcloud.read': everyone,
  /** Launch on hosts of Pclouds that one's tenant is authorised in. */
  'pcloud.launch': ['admin', 'operator', 'owner', 'member'],
  /** See what one's tenant has and what needs it. */
  'start.read': tenantRoles,
  /** Create private clouds, allocate and release their hosts, choose who may launch there. */
  'pcloud.own': ['admin', 'owner'],
  /** Make host flavors, and offer nodes as dedicated hosts. */
  'pool.manage': ['admin', 'operator'],
  'audit.read': ['admin', 'operator', 'viewer', 'owner'],
  'tenant.read': staff,
  'tenant.write': ['admin'],
  'member.read': ['admin', 'owner'],
  'member.write': ['admin', 'owner'],
  /** Manage people and groups as an identity provider does (SCIM 2.0). */
  'scim.write': ['admin'],
  /** See, make and change webhooks, which hear of everything that happens. */
  'webhook.write': ['admin'],
  /**
   * A token sets the secrets of sources, drivers and webhooks with it, beside the permission of the call. A browser
   * session needs its password confirmed instead.
   */
  'secret.write': ['admin'],
  'settings.read': staff,
  'settings.write': ['admin'],
  /** Make tokens with some of one's own permissions. */
  'token.own': everyone,
  'profile.own': everyone,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Whether a role holds a permission. Pure, so the browser hides a button by the rule the server refuses by. */
export const can = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)

export const isStaff = (role: Role): role is StaffRole =>
  (staffRoles as readonly Role[]).includes(role)
