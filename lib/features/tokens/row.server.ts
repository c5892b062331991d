import 'server-only'
import { hasPermission, type Scope } from '@/lib/auth/scope'
import type { Prisma } from '@/lib/db/generated/client'
import type { Token } from './schema'

export const tokenInclude = { user: { select: { name: true, expiresAt: true } } } as const

type TokenRow = Prisma.ApiTokenGetPayload<{ include: typeof tokenInclude }>

/** The tokens that a scope may list and revoke: its own, or all tokens if it may manage all members. */
export const managesAll = (scope: Scope): boolean =>
  scope.tenantId === null && hasPermission(scope, 'member.write')

/** The tokens of a person. A token only has itself. */
export const ownTokens = ({ userId, tokenId }: Scope): Prisma.ApiTokenWhereInput =>
  tokenId === null ? { userId } : { id: tokenId }

/** A token of a service account ends with the account. */
const endOf = ({ expiresAt, user }: TokenRow): Date | null =>
  user.expiresAt !== null && (expiresAt === null || user.expiresAt < expiresAt)
    ? user.expiresAt
    : expiresAt

export const tokenFrom = (row: TokenRow): Token => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  userId: row.userId,
  userName: row.user.name,
  ofServiceAccount: row.user.expiresAt !== null,
  expiresAt: endOf(row)?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
