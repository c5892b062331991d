import { randomBytes } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password.server'
import type { Permission, Role } from '@/lib/auth/permissions'
import { personas } from '@/lib/auth/personas'
import { type Principal, type Scope, scopeFor } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'

export type SignIn = { name: string; role: Role; email: string; password: string }

const generated = () => randomBytes(12).toString('base64url')

/** The five people of the demo, each with a password of this installation alone. */
export async function seedPersonas(tenants: Readonly<Record<string, string>>): Promise<SignIn[]> {
  return Promise.all(
    personas.map(async ({ email, name, role }) => {
      const password = generated()
      const tenant = email.split('@')[1]?.split('.')[0] ?? ''
      const tenantId = role === 'owner' || role === 'member' ? (tenants[tenant] ?? null) : null
      const passwordHash = await hashPassword(password)
      await database().user.upsert({
        where: { email },
        create: { email, name, role, tenantId, passwordHash },
        update: { passwordHash },
      })
      return { name, role, email, password }
    }),
  )
}

/** Who starts alone: one administrator. */
export async function seedAdministrator(): Promise<SignIn> {
  const password = generated()
  const [email, name] = ['admin@localhost.local', 'Administrator']
  await database().user.create({
    data: { email, name, role: 'admin', passwordHash: await hashPassword(password) },
  })
  return { name, role: 'admin', email, password }
}

/** The proof that a seeded person may do something, at the time the story says it happened. */
export async function scopeOf<P extends Permission>(
  email: string,
  permission: P,
  now: Date,
): Promise<Scope<P>> {
  const user = await database().user.findUniqueOrThrow({ where: { email } })
  const principal: Principal = {
    userId: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    tenantId: user.tenantId,
    sessionId: null,
    tokenId: null,
    tokenScopes: null,
  }
  const scope = scopeFor(principal, permission, { requestId: 'seed', address: null, now })
  if (!scope.ok) throw new Error(`${email} may not ${permission}`)
  return scope.value
}
