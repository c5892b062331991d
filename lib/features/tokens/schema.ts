import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { type Permission, permissions, roles } from '@/lib/auth/permissions'

const scopeSchema = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])

export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, which distinguish tokens. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  userId: z.string(),
  userName: z.string(),
  /** True if its user is a service account. */
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
  /** The permissions of the call: those of the role, limited to the scopes of a token. */
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
    .min(1, 'needs at least one permission')
    .max(100)
    .transform((scopes) => [...new Set(scopes)]),
  /** At most the longest lifetime of tokens in the settings. */
  expiresAt: timeSchema,
})

export const createdTokenSchema = z.object({
  token: tokenSchema,
  /** Shown only in this response. Berth only stores its hash. */
  secret: z.string(),
})

export const tokenFilter = z.object({
  /** Lists the tokens of all users instead of the caller's own; only for admins. */
  all: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})

export type Me = z.output<typeof meSchema>
export type Token = z.output<typeof tokenSchema>
export type CreateToken = z.output<typeof createTokenSchema>
