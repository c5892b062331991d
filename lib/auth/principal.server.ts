import 'server-only'
import { hash } from 'node:crypto'
import { decode } from 'next-auth/jwt'
import { backgroundHeader } from '@/lib/base/background-call'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { type CachedToken, cachedToken } from './cached-tokens.server'
import { cookiesIn } from './cookies'
import { type Permission, permissions } from './permissions'
import type { Principal } from './scope'
import { sessionPrincipal } from './session/session-principal.server'

/** The stored form of secrets that are only compared. They are random, so one SHA-256 is enough. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex')

// A precision of minutes is enough for "last seen" and "last use", and avoids a write for each call.
const seenEveryMs = 60_000

export const userFields = {
  id: true,
  name: true,
  email: true,
  role: true,
  tenantId: true,
  disabledAt: true,
  expiresAt: true,
  tenant: { select: { archivedAt: true } },
} as const

type UserRow = Pick<Principal, 'name' | 'email' | 'role' | 'tenantId'> & {
  id: string
  disabledAt: Date | null
  expiresAt: Date | null
  tenant: { archivedAt: Date | null } | null
}

/** True for disabled users and users of archived tenants. */
export const isShutOut = (user: Pick<UserRow, 'disabledAt' | 'tenant'>): boolean =>
  user.disabledAt !== null || (user.tenant?.archivedAt ?? null) !== null

const principal = (user: UserRow) => ({
  userId: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  tenantId: user.tenantId,
})

const isPermission = (scope: string): scope is Permission => Object.hasOwn(permissions, scope)

async function tokenPrincipal(secret: string, now: Date): Promise<Principal | null> {
  const tokenHash = hashSecret(secret)
  const cached = await cachedToken(tokenHash, () => readToken(tokenHash))
  if (cached === null || (cached.expiresAt !== null && cached.expiresAt <= now)) return null
  if (cached.seenAt === null || now.getTime() - cached.seenAt.getTime() > seenEveryMs) {
    cached.seenAt = now
    await database().apiToken.updateMany({ where: { tokenHash }, data: { lastUsedAt: now } })
  }
  return cached.principal
}

/** A token expires at the latest with the service account that owns it. */
const earlierOf = (a: Date | null, b: Date | null): Date | null =>
  a === null || (b !== null && b < a) ? b : a

/** A token by its hash. Null if it is revoked or its owner is disabled. */
async function readToken(tokenHash: string): Promise<CachedToken | null> {
  const token = await database().apiToken.findUnique({
    where: { tokenHash },
    include: { user: { select: userFields } },
  })
  if (token === null || token.revokedAt !== null || isShutOut(token.user)) return null
  const { id: tokenId, lastUsedAt: seenAt } = token
  const expiresAt = earlierOf(token.expiresAt, token.user.expiresAt)
  const tokenScopes = token.scopes.filter(isPermission)
  const own = { ...principal(token.user), sessionId: null, tokenId, tokenScopes }
  return { principal: own, expiresAt, seenAt }
}

/**
 * With https only the secure name is accepted, because a page of another subdomain can set a cookie with the plain
 * name.
 */
const cookieName = () =>
  env().NEXTAUTH_URL?.startsWith('https://') === true
    ? '__Secure-next-auth.session-token'
    : 'next-auth.session-token'

/** The id of the session in the cookie of a request, whether it is still valid or not. */
export async function sessionIdOf(cookieHeader: string | null): Promise<string | null> {
  const value = cookiesIn(cookieHeader).get(cookieName())
  if (value === undefined) return null
  const token = await decode({ token: value, secret: env().NEXTAUTH_SECRET }).catch(() => null)
  return typeof token?.sid === 'string' ? token.sid : null
}

/** The bearer token of a call. */
export const bearerOf = (headers: Headers): string | null =>
  /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null

/** True for calls of an open page that is not in use, and for its stream of events, which reconnects automatically. */
const isBackground = (headers: Headers): boolean =>
  headers.has(backgroundHeader) || headers.get('accept') === 'text/event-stream'

/** The principal of a call, or null. With a bearer token, only the token counts. */
export async function principalOf(headers: Headers, now: Date): Promise<Principal | null> {
  const bearer = bearerOf(headers)
  if (bearer !== null) return tokenPrincipal(bearer, now)
  const sessionId = await sessionIdOf(headers.get('cookie'))
  return sessionId === null ? null : sessionPrincipal(sessionId, { isUse: !isBackground(headers) })
}
