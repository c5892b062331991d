import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { inTurn } from '@/lib/db/turns/in-turn.server'
import { futureReport, olderReport } from '@/lib/features/resources/report-time'
import { shownById } from '@/lib/features/resources/show-resource.server'
import { nodeResource } from './node-resource.server'
import type { Node, NodeUsageReport } from './schema'

/**
 * Stores a node's measurements; the newest report wins, in any order of arrival. As every node reports every minute,
 * a report creates no new revision and no entry in the audit log.
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

  const db = database()
  const node = await db.node.findUnique({ where: { id }, select: { clusterId: true } })
  if (node === null) return err({ kind: 'not-found', what: 'node' })
  const written = await inTurn(`cluster ${node.clusterId}`, () =>
    writeUsage(id, { load, physicalFreeRamMb, measuredAt }),
  )
  return written.ok ? shownById(nodeResource, db, id, scope.now) : written
}

type Measured = { load: number; physicalFreeRamMb: number; measuredAt: Date }

/**
 * One statement, which locks the cluster before its node as placements do: every node reports, and launches wait for the
 * cluster.
 */
async function writeUsage(
  id: string,
  { load, physicalFreeRamMb, measuredAt }: Measured,
): Promise<Result<null, Problem>> {
  const count = await database().$executeRaw`
    with locked as materialized (
      select "id" from "Cluster" where "id" = (select "clusterId" from "Node" where "id" = ${id}) for no key update)
    update "Node" as n set "load" = ${load}, "physicalFreeRamMb" = ${physicalFreeRamMb}, "measuredAt" = ${measuredAt}
    from locked where n."clusterId" = locked."id" and n."id" = ${id} and n."measuredAt" <= ${measuredAt}`
  return count === 0 ? err(olderReport) : ok(null)
}
