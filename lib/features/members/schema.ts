import { z } from 'zod'
import { freeText, refersTo } from '@/lib/api/fields/reference'
import { roleSchema } from '@/lib/api/fields/role'
import { text } from '@/lib/api/fields/text'
import { roles } from '@/lib/auth/permissions'
import { passwordLinkSchema } from '@/lib/features/password-links/schema'

const memberStatuses = ['invited', 'active', 'disabled'] as const

export const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  /** The tenant of an owner or member, or null for staff. */
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  status: z.enum(memberStatuses),
  /** True if signing in needs an authenticator app or a passkey in addition to the password. */
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  revision: z.number().int(),
})

const name = text(200)

export const inviteMemberSchema = z.object({
  email: z.email().max(254),
  name,
  role: roleSchema,
  /** Owners and members belong to exactly one tenant. For invitations by an owner it is their own. */
  tenantId: refersTo('tenant', z.string().max(100)).nullish(),
})

export const updateMemberSchema = z
  .object({
    name,
    role: roleSchema,
    tenantId: refersTo('tenant', z.string().max(100)).nullable(),
    disabled: z.boolean(),
  })
  .partial()

export const invitedMemberSchema = z.object({ member: memberSchema, link: passwordLinkSchema })

export const memberFilter = z.object({
  /** A part of a name or e-mail address. */
  q: freeText(z.string().max(200)).optional(),
  role: z.enum(roles).optional(),
  tenantId: refersTo('tenant', z.string().max(100)).optional(),
})

export type Member = z.output<typeof memberSchema>
export type InviteMember = z.output<typeof inviteMemberSchema>
export type UpdateMember = z.output<typeof updateMemberSchema>
export type MemberFilter = z.output<typeof memberFilter>
