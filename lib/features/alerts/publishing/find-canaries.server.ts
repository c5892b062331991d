import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { Finding } from '../finding'

/** Finds trials of new versions that are held, and for a day those that Berth rolled back. */
export async function findCanaries(db: Db, now: Date): Promise<Finding[]> {
  const rows = await db.policyCanary.findMany({
    where: {
      OR: [
        { endedAt: null, heldAt: { not: null }, resumedAt: null },
        {
          endedAs: 'backed-out',
          endedBy: 'Berth',
          endedAt: { gt: new Date(now.getTime() - DAY_MS), lte: now },
        },
      ],
    },
    include: { pool: { select: { name: true } } },
    orderBy: { startedAt: 'asc' },
  })
  return rows.map((row): Finding => {
    const isHeld = row.endedAt === null
    return {
      subjectId: row.id,
      mark: isHeld ? 'held' : 'backed-out',
      facts: {
        kind: 'canary',
        poolId: row.poolId,
        pool: row.pool?.name ?? 'Global default',
        version: row.version,
        isHeld,
        because: (isHeld ? row.heldBecause : row.endedBecause) ?? '',
      },
    }
  })
}
