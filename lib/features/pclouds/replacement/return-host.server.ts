import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { actorOf } from '@/lib/features/host-flavors/actor'
import { hostsJobSoon } from '@/lib/features/host-flavors/hosts-job'
import { instancesOn } from '@/lib/features/host-flavors/instances-on.server'
import { lockPoolHosts } from '@/lib/features/host-flavors/lock-hosts.server'
import { serializePoolHosts } from '@/lib/features/host-flavors/pool-host-row.server'
import { findNodes } from '@/lib/features/host-flavors/pool-nodes.server'
import { refuse } from '@/lib/features/host-flavors/refusal'
import type { PoolHostShown } from '@/lib/features/host-flavors/schema'

type Requested = { flavorId: string; node: string; note: string | undefined }

/** Makes a replaced host available again, if it is empty. */
export function returnHost(
  scope: Scope<'pool.manage'>,
  { flavorId, node, note }: Requested,
): Promise<Result<PoolHostShown, Problem>> {
  return transact(async (tx) => {
    const [first, second] = await findNodes(tx, node)
    if (first === undefined || second !== undefined) return refuse('host-not-found')
    const { nodeId } = first
    await lockPoolHosts(tx, [nodeId])
    const entry = await tx.poolHost.findUnique({ where: { nodeId } })
    if (entry === null || entry.flavorId !== flavorId) return refuse('host-not-in-pool')
    if (entry.quarantinedAt === null) return refuse('host-not-quarantined')
    const left = (await instancesOn(tx, [nodeId])).get(nodeId)?.length ?? 0
    if (left > 0) return refuse('host-not-empty', { instances: left })
    await tx.poolHost.update({
      where: { nodeId },
      data: { quarantinedAt: null, quarantineNote: null },
    })
    await recordAudit(tx, scope, {
      action: 'node.pool-return',
      noun: 'node',
      subjectId: nodeId,
      subjectName: `${first.cluster}/${first.node}`,
      before: { quarantinedAt: entry.quarantinedAt, quarantineNote: entry.quarantineNote },
      note,
    })
    await addJobs(tx, [hostsJobSoon()])
    const rows = await findNodes(tx, nodeId)
    const [shown] = await serializePoolHosts(tx, actorOf(scope), rows)
    return shown === undefined ? refuse('host-not-found') : ok(shown)
  })
}
