/** True for the roles of users and service accounts that belong to a tenant. */
export const inTenant = (role: string | null) => role === 'owner' || role === 'member'
