import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { serializeById } from '@/lib/features/resources/show-resource.server'
import { nodeResource } from './node-resource.server'
import type { Node } from './schema'

/** Switches the compute service of a node. If it is off, the node takes no VMs, and those that run there stay. */
export async function switchService(
  scope: Scope<'inventory.operate'>,
  id: string,
  { enabled }: { enabled: boolean },
): Promise<Result<Node, Problem>> {
  return transact(async (tx) => {
    await lockClustersOf(tx, [id])
    const row = await nodeResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'node' })
    const { count } = await tx.node.updateMany({
      where: { id, serviceEnabled: !enabled },
      data: { serviceEnabled: enabled, ...nextRevision },
    })
    if (count > 0)
      await recordAudit(tx, scope, {
        action: 'node.service',
        noun: 'node',
        subjectId: id,
        subjectName: nodeResource.titleOf(row),
        before: { serviceEnabled: !enabled },
        after: { serviceEnabled: enabled },
      })
    return serializeById(nodeResource, tx, id, scope.now)
  })
}
