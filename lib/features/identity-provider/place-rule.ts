import { z } from 'zod'
import { isStaff, type Role, roles } from '@/lib/auth/permissions'

/** The role that a rule assigns and, for roles of a tenant, the tenant by its name or id. */
export const placeFields = {
  role: z.enum(roles as [Role, ...Role[]]),
  tenant: z.string().min(1).optional(),
}

type Place = { role: Role; tenant?: string | undefined }

export const hasItsTenant = ({ role, tenant }: Place): boolean =>
  isStaff(role) === (tenant === undefined)

export const TENANT_REMEDY = {
  error: 'must name a tenant for owner and member, and none for other roles',
}
