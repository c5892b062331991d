import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { permissions } from '@/lib/auth/permissions'

export type Person = { email: string; password: string }
export type Administrator = Person & { token: string }

/** An administrator with a session and a token. */
export async function addAdministrator(client: pg.Client): Promise<Administrator> {
  const [email, password] = ['bench@bench.example', randomBytes(16).toString('hex')]
  const token = `berth_${randomBytes(32).toString('base64url')}`
  await client.query(
    `INSERT INTO "User" ("id", "email", "name", "role", "passwordHash")
     VALUES ('bench', $1, 'Bench', 'admin', $2)`,
    [email, await hash(password)],
  )
  await client.query(
    `INSERT INTO "ApiToken" ("id", "userId", "name", "prefix", "tokenHash", "scopes")
     VALUES ('bench', 'bench', 'bench', $1, $2, $3)`,
    [
      token.slice(0, 12),
      createHash('sha256').update(token).digest('hex'),
      Object.keys(permissions),
    ],
  )
  return { email, password, token }
}

/** Adds the owner of a tenant, for the pages that only users of tenants see. */
export async function addOwner(connectionString: string, tenantId: string): Promise<Person> {
  const [email, password] = ['owner@bench.example', randomBytes(16).toString('hex')]
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO "User" ("id", "email", "name", "role", "tenantId", "passwordHash")
       VALUES ('bench-owner', $1, 'Owner', 'owner', $2, $3)`,
      [email, tenantId, await hash(password)],
    )
  } finally {
    await client.end()
  }
  return { email, password }
}
