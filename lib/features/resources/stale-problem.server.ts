import 'server-only'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { Seen } from './resource.server'

/** The conflict for a caller that saw an older version of a row: its current version with author and time. */
export async function staleProblem(
  db: Db,
  noun: string,
  row: Seen,
  value: unknown,
): Promise<Problem> {
  const last = await db.auditEntry.findFirst({
    where: { noun, subjectId: row.id },
    orderBy: { id: 'desc' },
    select: { actorName: true, at: true },
  })
  const author = last?.actorName ?? null
  return {
    kind: 'stale',
    current: { revision: row.revision, author, at: last?.at.toISOString() ?? null, value },
    message: `${author ?? 'Another person'} changed this ${noun} meanwhile. Look at the current one and try again.`,
  }
}
