import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { GLOBAL_POLICY } from '@/lib/features/policies/policy-subject.server'
import { MISMATCH_ACTION, mismatchSchema } from '@/lib/features/policies/publish/mismatch'
import type { AlertSettings } from '@/lib/features/settings/alert-settings'
import type { Finding } from './finding'

type Names = { poolName: (id: string) => string }

/** Finds recent publishes that were refused because preview and server disagreed, grouped by pool. */
export async function findMismatches(
  db: Db,
  { mismatchHours }: AlertSettings,
  { poolName }: Names,
  now: Date,
): Promise<Finding[]> {
  const policies = await db.auditEntry.groupBy({
    by: ['subjectId'],
    where: {
      action: MISMATCH_ACTION,
      at: { gt: new Date(now.getTime() - mismatchHours * HOUR_MS), lte: now },
    },
    _count: { _all: true },
    _max: { id: true },
  })
  const last = await db.auditEntry.findMany({
    where: { id: { in: policies.flatMap(({ _max }) => _max.id ?? []) } },
  })
  return last.map(({ id, subjectId, actorName: author, after }): Finding => {
    const { poolId, shares, snapshotId, draftRevision } = mismatchSchema.parse(after)
    const publishes = policies.find((each) => each.subjectId === subjectId)?._count._all ?? 1
    const pool = poolId === null ? 'the global default' : poolName(poolId)
    return {
      subjectId: poolId ?? GLOBAL_POLICY,
      mark: id.toString(),
      facts: {
        kind: 'preview-mismatch',
        poolId,
        pool,
        publishes,
        author,
        shares,
        snapshotId,
        draftRevision,
      },
    }
  })
}
