import { randomBytes } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { hashPassword } from '@/lib/auth/password.server'
import { can, isStaff, type Permission, permissions, type Role } from '@/lib/auth/permissions'
import { hashSecret } from '@/lib/auth/principal.server'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'

/** The password of every user in tests. */
export const testPassword = 'a password for the tests'

let cached: Promise<string> | undefined

export type Person = {
  userId: string
  name: string
  email: string
  token: string
  /** The headers that authenticate a call: `new Request(url, { headers })`. */
  headers: Record<string, string>
  tenantId: string | null
}

type Requested = {
  /** The tenant of an owner or member. By default a new one is created. */
  tenantId?: string
  name?: string
  /** The scopes of the token. The default is everything that the role may do. */
  scopes?: readonly Permission[]
}

/** Creates a user of a role with a token, in the database of this test. */
export async function person(role: Role, requested: Requested = {}): Promise<Person> {
  const mark = randomBytes(5).toString('hex')
  cached ??= hashPassword(testPassword)
  const tenantId = isStaff(role) ? null : (requested.tenantId ?? (await tenant()))
  const user = await database().user.create({
    data: {
      email: `${role}-${mark}@test.example`,
      name: requested.name ?? `${role} ${mark}`,
      role,
      tenantId,
      passwordHash: await cached,
    },
  })
  const token = await tokenOf(user.id, requested.scopes ?? scopesOf(role))
  const { id: userId, name, email } = user
  return { userId, name, email, token, headers: { authorization: `Bearer ${token}` }, tenantId }
}

/** Creates a tenant and returns its id. */
export async function tenant(name = `tenant ${randomBytes(5).toString('hex')}`): Promise<string> {
  const { id } = await database().tenant.create({ data: { name } })
  return id
}

const all = Object.keys(permissions) as Permission[]
const scopesOf = (role: Role) => all.filter((permission) => can(role, permission))

/** The same user with another token. */
export async function withToken(who: Person, scopes: readonly Permission[]): Promise<Person> {
  const token = await tokenOf(who.userId, scopes)
  return { ...who, token, headers: { authorization: `Bearer ${token}` } }
}

async function tokenOf(userId: string, scopes: readonly Permission[]): Promise<string> {
  const secret = `berth_${randomBytes(32).toString('base64url')}`
  await database().apiToken.create({
    data: {
      userId,
      name: 'test',
      prefix: secret.slice(0, 12),
      tokenHash: hashSecret(secret),
      scopes: [...scopes],
    },
  })
  return secret
}

/** Creates a service account of a role with a token, by default without owners. */
export async function serviceAccount(
  role: Role,
  {
    owners = [],
    expiresAt = new Date(Date.now() + 30 * DAY_MS),
    ...requested
  }: Requested & { owners?: readonly string[]; expiresAt?: Date } = {},
): Promise<Person> {
  const mark = randomBytes(5).toString('hex')
  const tenantId = isStaff(role) ? null : (requested.tenantId ?? (await tenant()))
  const { id: userId, ...user } = await database().user.create({
    data: {
      email: `${mark}@service-accounts.invalid`,
      name: requested.name ?? `program ${mark}`,
      role,
      tenantId,
      expiresAt,
      owners: { create: owners.map((ownerId) => ({ ownerId })) },
    },
  })
  const token = await tokenOf(userId, requested.scopes ?? scopesOf(role))
  const headers = { authorization: `Bearer ${token}` }
  return { userId, name: user.name, email: user.email, token, headers, tenantId }
}

/** The same user in a browser, signed in now or some minutes ago. */
export async function inBrowser(
  who: Person,
  { minutesAgo = 0 } = {},
): Promise<Person & { sessionId: string }> {
  const at = new Date(Date.now() - minutesAgo * 60_000)
  const { id } = await database().session.create({
    data: { userId: who.userId, createdAt: at, confirmedAt: at, address: '10.0.0.1' },
  })
  const secret = process.env.NEXTAUTH_SECRET ?? ''
  const cookie = `next-auth.session-token=${await encode({ secret, token: { sid: id } })}`
  return { ...who, sessionId: id, headers: { cookie, 'sec-fetch-site': 'same-origin' } }
}

/** A user of a role who calls from a browser. */
export const personInBrowser = async (role: Role, requested: Requested = {}) =>
  inBrowser(await person(role, requested))
