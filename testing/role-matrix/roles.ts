/** Roles and groups of them, in the words of the table of expectations. */

export type RoleName = 'admin' | 'operator' | 'viewer' | 'owner' | 'member'

export const admins = ['admin'] as const
export const operators = ['admin', 'operator'] as const
export const staff = ['admin', 'operator', 'viewer'] as const
/** Admins manage everybody, owners the people of their own tenant. */
export const managers = ['admin', 'owner'] as const
/** Staff who act, and people of a tenant for their own. */
export const launchers = ['admin', 'operator', 'owner', 'member'] as const
/** Administrators set keys of everything, people of a tenant of what is theirs. */
export const keySetters = ['admin', 'owner', 'member'] as const
export const tenants = ['owner', 'member'] as const
export const readersOfTheLog = ['admin', 'operator', 'viewer', 'owner'] as const
export const everyone = ['admin', 'operator', 'viewer', 'owner', 'member'] as const
/** Also who is not signed in. */
export const anybody = 'anybody'
/** Every session and every token, with any scopes. */
export const signedIn = 'signed-in'
