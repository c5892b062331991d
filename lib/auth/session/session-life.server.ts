import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/**
 * SQL for the end of a session. "Session" is s, its "User" is u, and "Setting" is st. The database's clock is used, so
 * that processes with different clocks agree.
 */
const isTenants = Prisma.sql`(u."role" in ('owner', 'member'))`

/** The latest end of a session, regardless of its use. */
export const endsAt = Prisma.sql`(s."createdAt" + interval '1 hour' *
  case when ${isTenants} then st."tenantTotalHours" else st."staffTotalHours" end)`

/** The end of a session if it is not used again. */
export const unusedEndsAt = Prisma.sql`least(${endsAt}, s."lastSeenAt" + interval '1 minute' *
  case when ${isTenants} then st."tenantIdleMinutes" else st."staffIdleMinutes" end)`

/** True if a session is neither revoked nor expired. */
export const isLiving = Prisma.sql`(s."revokedAt" is null and ${unusedEndsAt} > now())`

/** True if the role of a session's user needs a second factor and none is set up. Personas of the demo need none. */
export const needsSecondFactor = Prisma.sql`(s."openedBy" = 'password'
  and coalesce(u."role" = any(st."secondFactorRoles"), false)
  and not exists (select from "Totp" f where f."userId" = u."id" and f."confirmedAt" is not null)
  and not exists (select from "Passkey" p where p."userId" = u."id"))`

export const sessionTables = Prisma.sql`"Session" s join "User" u on u."id" = s."userId"
  cross join "Setting" st`
