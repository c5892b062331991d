import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { type Permission, permissions, roles } from '@/lib/auth/permissions'

const scopeSchema = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])

export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, to distinguish tokens. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  userId: z.string(),
  userName: z.string(),
  /** Its user is a service account. */
  ofServiceAccount: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export const meSchema = z.object({
  userId: z.string(),
  kind: z.enum(['person', 'service-account']),
  name: z.string(),
  /** Null for a service account. */
  email: z.string().nullable(),
  role: z.enum(roles),
  /** The tenant of an owner or member; null for staff. */
  tenantId: z.string().nullable(),
  /** What the call may do: the permissions of the role, limited to the scopes of a token. */
  permissions: z.array(z.string()),
  /** The token of the call; null for a session. */
  token: tokenSchema
    .pick({ id: true, name: true, prefix: true, scopes: true, expiresAt: true })
    .nullable(),
})

export const createTokenSchema = z.object({
  name: text(100),
  scopes: z
    .array(scopeSchema)
    .min(1, 'needs one permission or more')
    .max(100)
    .transform((scopes) => [...new Set(scopes)]),
  /** Within the longest token lifetime of the settings. */
  expiresAt: timeSchema,
})

export const createdTokenSchema = z.object({
  token: tokenSchema,
  /** Shown only in this response; Berth stores only its hash. */
  secret: z.string(),
})

export const tokenFilter = z.object({
  /** Admins alone: everybody's tokens instead of one's own. */
  all: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})

export type Me = z.output<typeof meSchema>
export type Token = z.output<typeof tokenSchema>
export type CreateToken = z.output<typeof createTokenSchema>
