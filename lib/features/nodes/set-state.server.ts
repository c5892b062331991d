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
import type { Node, NodeState } from './schema'

/** Sets whether a node runs. Only a running node takes VMs; the VMs of a node in another state stay listed there. */
export async function setNodeState(
  scope: Scope<'inventory.operate'>,
  id: string,
  state: NodeState,
): Promise<Result<Node, Problem>> {
  return transact(async (tx) => {
    await lockClustersOf(tx, [id])
    const row = await nodeResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'node' })
    if (row.state !== state) {
      await tx.node.update({ where: { id }, data: { state, ...nextRevision } })
      await recordAudit(tx, scope, {
        action: 'node.state',
        noun: 'node',
        subjectId: id,
        subjectName: nodeResource.titleOf(row),
        before: { state: row.state },
        after: { state },
      })
    }
    return serializeById(nodeResource, tx, id, scope.now)
  })
}
