import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { roleSchema } from '@/lib/api/fields/role'
import { text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'

/** The maximum number of owners of one service account. */
export const MAX_OWNERS = 20

export const serviceAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  /** The tenant of an account with a role of a tenant; null for staff. */
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  /** The owners of the account. `active` is false for disabled people. */
  owners: z.array(z.object({ id: z.string(), name: z.string(), active: z.boolean() })),
  expiresAt: z.iso.datetime(),
  status: z.enum(['active', 'expired', 'disabled']),
  /** The number of its valid tokens, and the last use of any of them. */
  tokens: z.number().int(),
  lastUsedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  revision: z.number().int(),
})

const changeable = {
  name: text(100),
  /** Members of the same tenant, or staff for an account of staff. */
  owners: z
    .array(refersTo('member', z.string().max(100)))
    .min(1, 'needs one person or more')
    .max(MAX_OWNERS, `has at most ${MAX_OWNERS} people`)
    .transform((ids) => [...new Set(ids)]),
  /** The tokens of the account also end then. */
  expiresAt: timeSchema,
}

export const newServiceAccountSchema = z.object({
  ...changeable,
  role: roleSchema,
  /** Required for owners and members. */
  tenantId: refersTo('tenant', z.string().max(100)).nullish(),
})

export const serviceAccountChangesSchema = z
  .object({ ...changeable, disabled: z.boolean() })
  .partial()

export type ServiceAccount = z.output<typeof serviceAccountSchema>
export type NewServiceAccount = z.output<typeof newServiceAccountSchema>
export type ServiceAccountChanges = z.output<typeof serviceAccountChangesSchema>
