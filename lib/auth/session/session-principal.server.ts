import 'server-only'
import { database } from '@/lib/db/client.server'
import type { Principal } from '../scope'
import { endsAt, isLiving, sessionTables } from './session-life.server'

export type LivingSession = { principal: Principal; endsAt: Date }

type Row = Pick<Principal, 'userId' | 'name' | 'email' | 'role' | 'tenantId'> & {
  isConfirmed: boolean
  isSeenLately: boolean
  endsAt: Date
}

/**
 * A session with its person; null when it was revoked or has expired, or the person is disabled or of an archived
 * tenant.
 */
export async function readSession(sessionId: string): Promise<LivingSession | null> {
  const [row] = await database().$queryRaw<Row[]>`
    select u."id" as "userId", u."name", u."email"::text as "email", u."role"::text as "role", u."tenantId",
      s."confirmedAt" > now() - interval '15 minutes' as "isConfirmed",
      s."lastSeenAt" > now() - interval '1 minute' as "isSeenLately", ${endsAt} as "endsAt"
    from ${sessionTables} left join "Tenant" t on t."id" = u."tenantId"
    where s."id" = ${sessionId} and ${isLiving} and u."disabledAt" is null and t."archivedAt" is null`
  if (row === undefined) return null
  const { isSeenLately, endsAt: end, ...person } = row
  // Once a minute is enough for "last seen", and saves a write for each call.
  if (!isSeenLately)
    await database()
      .$executeRaw`update "Session" set "lastSeenAt" = now() where "id" = ${sessionId}`
  return { principal: { ...person, sessionId, tokenId: null, tokenScopes: null }, endsAt: end }
}

/** The person of a living session, or null. */
export const sessionPrincipal = async (sessionId: string): Promise<Principal | null> =>
  (await readSession(sessionId))?.principal ?? null
