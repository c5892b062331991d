import 'server-only'
import { readableNameOf } from '@/lib/auth/people-of-tenant.server'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { Seen } from './resource.server'

/**
 * The conflict for a caller that saw an older version of a row: its current version with author and time. People of a
 * tenant do not see names of staff, as in the audit log.
 */
export async function staleProblem(
  db: Db,
  reader: Pick<Scope, 'tenantId'>,
  noun: string,
  row: Seen,
  value: unknown,
): Promise<Problem> {
  const last = await db.auditEntry.findFirst({
    where: { noun, subjectId: row.id },
    orderBy: { id: 'desc' },
    select: { actorId: true, actorName: true, at: true },
  })
  const author = last === null ? null : await readableNameOf(db, reader, last)
  return {
    kind: 'stale',
    current: { revision: row.revision, author, at: last?.at.toISOString() ?? null, value },
    message: `${author ?? 'Another person'} changed this ${noun} meanwhile. Look at the current one and try again.`,
  }
}
