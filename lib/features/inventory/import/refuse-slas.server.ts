import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { refuseCostlySlas } from '@/lib/features/ranker-factors/refuse-costly-slas.server'
import type { ImportPlan } from './plan-import.server'

/**
 * Refuses written SLAs with which the live rule would slow down decisions. A document that also publishes a rule is
 * checked with that rule instead.
 */
export async function refuseSlas(
  tx: Db,
  scope: Scope<'inventory.write'>,
  { rows, factors }: Pick<ImportPlan, 'rows' | 'factors'>,
): Promise<Problem | null> {
  const planned = rows.rows.filter(({ noun }) => noun === 'sla')
  if (planned.length === 0 || factors.publishes.some(({ kind }) => kind === 'sla')) return null
  const stored = await tx.sla.findMany({
    where: { id: { in: planned.map(({ id }) => id) }, archivedAt: null, endAt: { gt: scope.now } },
    select: { id: true, services: true },
  })
  const after = new Map(stored.map(({ id, services }) => [id, services]))
  const slas = planned.map(({ id, title, seen }) => {
    const counted = seen?.archived === false && new Date(String(seen.values.endAt)) > scope.now
    return {
      name: title,
      before: counted ? seen.values.services : null,
      after: after.get(id) ?? null,
    }
  })
  return refuseCostlySlas(tx, scope, slas, 'slas')
}
