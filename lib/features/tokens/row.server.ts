import 'server-only'
import { can } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Prisma } from '@/lib/db/generated/client'
import type { Token } from './schema'

export const tokenInclude = { user: { select: { name: true } } } as const

type TokenRow = Prisma.ApiTokenGetPayload<{ include: typeof tokenInclude }>

/** The tokens that a scope may list and revoke: its own, or all if it may manage all members. */
export const managesAll = (scope: Scope): boolean =>
  scope.tenantId === null &&
  can(scope.role, 'member.write') &&
  (scope.tokenScopes === null || scope.tokenScopes.includes('member.write'))

/** The tokens of a person, or of a token that calls: itself. */
export const ownTokens = ({ userId, tokenId }: Scope): Prisma.ApiTokenWhereInput =>
  tokenId === null ? { userId } : { id: tokenId }

export const tokenFrom = (row: TokenRow): Token => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  userId: row.userId,
  userName: row.user.name,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
