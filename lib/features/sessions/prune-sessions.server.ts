import 'server-only'
import { sessionTables, unusedEndsAt } from '@/lib/auth/session/session-life.server'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { inPortions } from '@/lib/db/in-portions.server'

const RETENTION_MS = 30 * DAY_MS

/**
 * Deletes sessions that ended 30 days ago, with their address, browser and identity token. The audit log retains
 * who signed in and when. Returns their number.
 */
export function pruneSessions(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  return inPortions(
    (most) => db.$executeRaw`
      delete from "Session" where "id" in (
        select s."id" from ${sessionTables} where least(s."revokedAt", ${unusedEndsAt}) < ${before}
        limit ${most} for update of s skip locked)`,
  )
}
