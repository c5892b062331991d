import { isStaff, type Role, staffRoles, tenantRoles } from '@/lib/auth/permissions'

/** The roles that somebody may give: within a tenant the tenant's, otherwise those of staff. */
export const grantableRoles = (giver: Role, inTenant: boolean): readonly Role[] =>
  inTenant || !isStaff(giver) ? tenantRoles : staffRoles
