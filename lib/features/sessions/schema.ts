import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { roleSchema } from '@/lib/api/fields/role'
import { passwordSchema } from '@/lib/features/password-links/schema'

const sessionSchema = z.object({
  id: z.string(),
  /** True for the session of the caller. */
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The latest end of the session, and its end if it is not used any more. */
  endsAt: z.iso.datetime(),
  unusedEndsAt: z.iso.datetime(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
})

export const sessionsSchema = z.object({ items: z.array(sessionSchema), next: z.null() })

export const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  /** The permissions of this caller: those of the role, limited by the token. */
  permissions: z.array(z.string()),
})

export const changePasswordSchema = z.object({
  current: freeText(z.string().min(1, 'is needed').max(1000)),
  next: passwordSchema,
})

export const confirmSessionSchema = z.object({
  /** Only a persona of the demo may omit it, because its password is unknown. */
  password: freeText(z.string().min(1, 'is needed').max(1000)).optional(),
})

export type SessionFacts = z.output<typeof sessionSchema>
export type Profile = z.output<typeof profileSchema>
export type ConfirmSession = z.output<typeof confirmSessionSchema>
export type ChangePassword = z.output<typeof changePasswordSchema>
