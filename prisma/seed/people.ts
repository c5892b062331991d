import { randomBytes } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password.server'
import { isStaff, type Permission, type Role } from '@/lib/auth/permissions'
import { personas } from '@/lib/auth/personas'
import { type Principal, type Scope, scopeFor } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'

export type SignIn = { name: string; role: Role; email: string; password: string }

const generated = () => randomBytes(12).toString('base64url')

/**
 * Creates the users of the demo, with passwords generated for this installation. Users of tenants need their
 * tenants first.
 */
export function seedPersonas(which: 'staff' | 'tenants'): Promise<SignIn[]> {
  return Promise.all(
    personas
      .filter(({ role }) => isStaff(role) === (which === 'staff'))
      .map(async ({ email, name, role }) => {
        const password = generated()
        const passwordHash = await hashPassword(password)
        const tenantId = isStaff(role) ? null : await tenantOf(email)
        await database().user.upsert({
          where: { email },
          create: { email, name, role, tenantId, passwordHash },
          update: { passwordHash },
        })
        return { name, role, email, password }
      }),
  )
}

/** The tenant named in the address: `owner@acme.example` belongs to acme. */
async function tenantOf(email: string): Promise<string> {
  const name = /@(\w+)\./.exec(email)?.[1] ?? ''
  return (await database().tenant.findUniqueOrThrow({ where: { name } })).id
}

/**
 * Creates the first administrator, or returns null if there are other users. An administrator who never signed
 * in gets a new password, because an interrupted first start may not have printed it.
 */
export async function seedAdministrator(): Promise<SignIn | null> {
  const [email, name] = ['admin@berth.local', 'Administrator']
  const neverSignedIn = { email, lastSignInAt: null }
  if ((await database().user.count({ where: { NOT: neverSignedIn } })) > 0) return null
  const password = generated()
  const passwordHash = await hashPassword(password)
  await database().user.upsert({
    where: { email },
    create: { email, name, role: 'admin', passwordHash },
    update: { passwordHash },
  })
  return { name, role: 'admin', email, password }
}

/** The permission of a seeded user, at the time of the seeded action. */
export async function scopeOf<P extends Permission>(
  email: string,
  permission: P,
  now: Date,
): Promise<Scope<P>> {
  return scopeAt(await principalOf(email), permission, now)
}

/** The principal of a seeded user with many actions, so that their scopes need not read the user again. */
export async function principalOf(email: string): Promise<Principal> {
  const user = await database().user.findUniqueOrThrow({ where: { email } })
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    tenantId: user.tenantId,
    sessionId: null,
    tokenId: null,
    tokenScopes: null,
  }
}

export function scopeAt<P extends Permission>(
  principal: Principal,
  permission: P,
  now: Date,
): Scope<P> {
  const scope = scopeFor(principal, permission, { requestId: 'demo', address: null, now })
  if (!scope.ok) throw new Error(`${principal.email} may not ${permission}`)
  return scope.value
}
