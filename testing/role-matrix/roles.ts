/** Roles and groups of roles, as the table of expectations names them. */

export type RoleName = 'admin' | 'operator' | 'viewer' | 'owner' | 'member'

export const admins = ['admin'] as const
export const operators = ['admin', 'operator'] as const
export const staff = ['admin', 'operator', 'viewer'] as const
/** Administrators manage all users, owners the users of their own tenant. */
export const managers = ['admin', 'owner'] as const
/** Staff who act, and users of a tenant for their own objects. */
export const launchers = ['admin', 'operator', 'owner', 'member'] as const
/** Administrators set keys of all objects, users of a tenant those of their own objects. */
export const keySetters = ['admin', 'owner', 'member'] as const
export const tenants = ['owner', 'member'] as const
export const readersOfTheLog = ['admin', 'operator', 'viewer', 'owner'] as const
export const everyone = ['admin', 'operator', 'viewer', 'owner', 'member'] as const
/** Includes visitors who are not signed in. */
export const anybody = 'anybody'
/** Every session and every token, with any scopes. */
export const signedIn = 'signed-in'
