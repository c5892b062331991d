import 'server-only'
import { createHash } from 'node:crypto'
import { decode } from 'next-auth/jwt'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { type Permission, permissions } from './permissions'
import type { Principal } from './scope'

/** How secrets that only need comparing are kept: they are random, so one SHA-256 is enough. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')

const cookieNames = ['__Secure-next-auth.session-token', 'next-auth.session-token']

const cookieOf = (header: string | null): string | null => {
  const pairs = new Map(
    (header ?? '').split(';').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
    }),
  )
  return cookieNames.map((name) => pairs.get(name)).find((value) => value !== undefined) ?? null
}

const userFields = {
  id: true,
  name: true,
  email: true,
  role: true,
  tenantId: true,
  disabledAt: true,
} as const

/** The living session of a session id, or null when it was revoked or its user disabled. */
export async function sessionPrincipal(sessionId: string): Promise<Principal | null> {
  const session = await database().session.findFirst({
    where: { id: sessionId, revokedAt: null },
    select: { id: true, user: { select: userFields } },
  })
  if (session === null || session.user.disabledAt !== null) return null
  const { id, name, email, role, tenantId } = session.user
  return { userId: id, name, email, role, tenantId, sessionId, tokenId: null, tokenScopes: null }
}

async function fromCookie(value: string): Promise<Principal | null> {
  const token = await decode({ token: value, secret: env().NEXTAUTH_SECRET }).catch(() => null)
  return typeof token?.sid === 'string' ? sessionPrincipal(token.sid) : null
}

const isPermission = (scope: string): scope is Permission => scope in permissions

async function fromToken(secret: string, now: Date): Promise<Principal | null> {
  const token = await database().apiToken.findUnique({
    where: { tokenHash: hashSecret(secret) },
    include: { user: { select: userFields } },
  })
  if (token === null || token.revokedAt !== null || token.user.disabledAt !== null) return null
  if (token.expiresAt !== null && token.expiresAt <= now) return null
  // Minutes are enough for "last use", and spare a write per call.
  if (token.lastUsedAt === null || now.getTime() - token.lastUsedAt.getTime() > 60_000)
    await database().apiToken.update({ where: { id: token.id }, data: { lastUsedAt: now } })
  const { id, name, email, role, tenantId } = token.user
  const tokenScopes = token.scopes.filter(isPermission)
  return {
    userId: id,
    name,
    email,
    role,
    tenantId,
    sessionId: null,
    tokenId: token.id,
    tokenScopes,
  }
}

/** Who is calling: a bearer token wins over a cookie; null is nobody. */
export async function principalOf(headers: Headers, now: Date): Promise<Principal | null> {
  const bearer = /^Bearer (berth_\S+)$/.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer !== undefined) return fromToken(bearer, now)
  const cookie = cookieOf(headers.get('cookie'))
  return cookie === null ? null : fromCookie(cookie)
}
