import 'server-only'
import { database } from '@/lib/db/client.server'
import type { Principal } from '../scope'
import { endsAt, isLiving, needsSecondFactor, sessionTables } from './session-life.server'

type LivingSession = { principal: Principal; endsAt: Date; isSeenLately: boolean }

type Row = Pick<Principal, 'userId' | 'name' | 'email' | 'role' | 'tenantId'> & {
  isConfirmed: boolean
  needsSecondFactor: boolean
  isSeenLately: boolean
  endsAt: Date
}

/**
 * A session with its user. Null if it is revoked or expired, or the user is disabled or belongs to an archived tenant.
 */
export async function findSession(sessionId: string): Promise<LivingSession | null> {
  const [row] = await database().$queryRaw<Row[]>`
    select u."id" as "userId", u."name", u."email"::text as "email", u."role"::text as "role", u."tenantId",
      s."confirmedAt" > now() - interval '15 minutes' as "isConfirmed",
      ${needsSecondFactor} as "needsSecondFactor",
      s."lastSeenAt" > now() - interval '1 minute' as "isSeenLately", ${endsAt} as "endsAt"
    from ${sessionTables} left join "Tenant" t on t."id" = u."tenantId"
    where s."id" = ${sessionId} and ${isLiving} and u."disabledAt" is null and t."archivedAt" is null`
  if (row === undefined) return null
  const { isSeenLately, endsAt: end, ...person } = row
  const principal = { ...person, sessionId, tokenId: null, tokenScopes: null }
  return { principal, endsAt: end, isSeenLately }
}

/** The same for a call that counts as use of the session. */
export async function readSession(sessionId: string): Promise<LivingSession | null> {
  const session = await findSession(sessionId)
  // Once a minute is enough for "last seen", and avoids a write for each call.
  if (session?.isSeenLately === false)
    await database()
      .$executeRaw`update "Session" set "lastSeenAt" = now() where "id" = ${sessionId}`
  return session
}

/** The user of a valid session, or null. `isUse` is false for background calls of an open page. */
export async function sessionPrincipal(
  sessionId: string,
  { isUse }: { isUse: boolean },
): Promise<Principal | null> {
  const session = await (isUse ? readSession(sessionId) : findSession(sessionId))
  return session?.principal ?? null
}
