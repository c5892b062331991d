import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { futureReport, olderReport } from '@/lib/features/resources/report-time'
import { lockResource } from '@/lib/features/resources/resource.server'
import { shownById } from '@/lib/features/resources/show-resource.server'
import { nodeResource } from './node-resource.server'
import type { Node, NodeUsageReport } from './schema'

/**
 * Takes over what a node measured; the newest report wins, whatever order they come in. As every node reports every
 * minute, it makes no new revision, and no entry in the audit log.
 */
export async function reportNodeUsage(
  scope: Scope<'inventory.operate'>,
  id: string,
  { load, physicalFreeRamMb, at }: NodeUsageReport,
): Promise<Result<Node, Problem>> {
  const reported = at === undefined ? scope.now : new Date(at)
  const future = futureReport(reported, scope.now)
  if (future !== null) return err(future)
  // By a clock that is a little ahead, VMs that start before `at` would count as measured.
  const measuredAt = new Date(Math.min(reported.getTime(), scope.now.getTime()))

  return transact(async (tx) => {
    await lockResource(tx, nodeResource, id)
    if ((await nodeResource.find(tx, id)) === null) return err({ kind: 'not-found', what: 'node' })
    const { count } = await tx.node.updateMany({
      where: { id, measuredAt: { lte: measuredAt } },
      data: { load, physicalFreeRamMb, measuredAt },
    })
    return count === 0 ? err(olderReport) : shownById(nodeResource, tx, id, scope.now)
  })
}
