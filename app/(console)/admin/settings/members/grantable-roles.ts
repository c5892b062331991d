import { isStaff, type Role, staffRoles, tenantRoles } from '@/lib/auth/permissions'

/** The roles that a user may grant: those of a tenant within a tenant, otherwise those of staff. */
export const grantableRoles = (giver: Role, inTenant: boolean): readonly Role[] =>
  inTenant || !isStaff(giver) ? tenantRoles : staffRoles
