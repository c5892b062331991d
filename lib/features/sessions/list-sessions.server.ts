import 'server-only'
import { sessionLife } from '@/lib/auth/principal.server'
import type { Scope } from '@/lib/auth/scope'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { SessionFacts } from './schema'

/** Where somebody is signed in at the moment, latest first. */
export async function listSessions(scope: Scope<'profile.own'>) {
  const rows = await database().session.findMany({
    where: {
      userId: scope.userId,
      revokedAt: null,
      createdAt: { gt: new Date(scope.now.getTime() - sessionLife.totalMs) },
      lastSeenAt: { gt: new Date(scope.now.getTime() - sessionLife.idleMs) },
    },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    take: 200,
  })
  const items = rows.map(
    (row): SessionFacts => ({
      id: row.id,
      current: row.id === scope.sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      address: row.address,
      userAgent: row.userAgent,
    }),
  )
  return ok({ items, next: null })
}
