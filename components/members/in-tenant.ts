/** True for the roles of people and programs that belong to a tenant. */
export const inTenant = (role: string | null) => role === 'owner' || role === 'member'
