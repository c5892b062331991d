import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import {
  endsAt,
  isLiving,
  sessionTables,
  unusedEndsAt,
} from '@/lib/auth/session/session-life.server'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { SessionFacts } from './schema'

type Row = {
  id: string
  createdAt: Date
  lastSeenAt: Date
  endsAt: Date
  unusedEndsAt: Date
  address: string | null
  userAgent: string | null
}

/** The current sessions of a person, latest first. */
export async function listSessions(scope: Scope<'profile.own'>) {
  const rows = await database().$queryRaw<Row[]>`
    select s."id", s."createdAt", s."lastSeenAt", s."address", s."userAgent", ${endsAt} as "endsAt",
      ${unusedEndsAt} as "unusedEndsAt"
    from ${sessionTables} where s."userId" = ${scope.userId} and ${isLiving}
    order by s."lastSeenAt" desc, s."id" limit 200`
  const items = rows.map(
    (row): SessionFacts => ({
      id: row.id,
      current: row.id === scope.sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      unusedEndsAt: row.unusedEndsAt.toISOString(),
      address: row.address,
      userAgent: row.userAgent,
    }),
  )
  return ok({ items, next: null })
}
