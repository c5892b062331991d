import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { addHostToPool, removeHostFromPool } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { actorOf } from './actor'
import { hostsJobSoon } from './hosts-job'
import { instancesOn } from './instances-on.server'
import { lockPoolHosts } from './lock-hosts.server'
import { poolHostOf, serializePoolHosts } from './pool-host-row.server'
import { findNodes, type PoolNode } from './pool-nodes.server'
import { refused } from './refusal'
import type { PoolHostShown } from './schema'

type Entry = { flavorId: string; node: string }
type NewEntry = Entry & { disableService?: boolean }

/**
 * Adds an empty node with a disabled service to the pool of a flavor, and enables the service. With `disableService`, a
 * node with an enabled service is added in the same transaction, so that no failure leaves it disabled.
 */
export function addPoolHost(
  scope: Scope<'pool.manage'>,
  { disableService = false, ...entry }: NewEntry,
  claim: IdempotencyClaim | null,
): Promise<Result<PoolHostShown, Problem>> {
  return transactOnce(claim, async (tx) => {
    const actor = actorOf(scope)
    const flavor = await tx.hostFlavor.findUnique({ where: { id: entry.flavorId } })
    const found = await lockedNode(tx, entry.node)
    if (!found.ok) return found
    const row = found.value
    const count = row === null ? 0 : await instanceCount(tx, row)
    const host = row === null ? null : poolHostOf(row, count)
    const offered = host && disableService ? { ...host, serviceEnabled: false } : host
    const decided = addHostToPool({ actor, flavor, host: offered })
    if (!decided.ok) return refused(decided.error)
    const { node: nodeId } = decided.value
    await tx.poolHost.create({ data: { nodeId, flavorId: entry.flavorId, addedAt: scope.now } })
    // The host is immediately offered to the first request on the waiting list.
    await addJobs(tx, [hostsJobSoon()])
    const was = host?.serviceEnabled ?? false
    return switched(tx, scope, { nodeId, flavorId: entry.flavorId, added: true, was })
  })
}

/** Removes a host that is not allocated from its pool, and disables its service. */
export function removePoolHost(
  scope: Scope<'pool.manage'>,
  entry: Entry,
): Promise<Result<PoolHostShown, Problem>> {
  return transact(async (tx) => {
    const actor = actorOf(scope)
    const found = await lockedNode(tx, entry.node)
    if (!found.ok) return found
    const row = found.value
    const host = row === null ? null : poolHostOf(row, 0)
    const allocated = row !== null && row.allocationId !== null
    const decided = removeHostFromPool({ actor, flavor: entry.flavorId, host, allocated })
    if (!decided.ok) return refused(decided.error)
    const { node: nodeId } = decided.value
    const [was] = row === null ? [] : await serializePoolHosts(tx, actor, [row])
    await tx.poolHost.delete({ where: { nodeId } })
    const gone = await switched(tx, scope, {
      nodeId,
      flavorId: entry.flavorId,
      added: false,
      was: true,
    })
    if (!gone.ok || was === undefined) return gone
    return ok({ ...was, serviceEnabled: false, status: 'unavailable' as const })
  })
}

/** Reads a node and locks its pool entry and its cluster. Null if it does not exist. */
async function lockedNode(tx: Db, requested: string): Promise<Result<PoolNode | null, Problem>> {
  const [first, second] = await findNodes(tx, requested)
  if (second !== undefined)
    return err(
      invalid('node', `Several nodes are called "${requested}": write cluster/node, or its id.`),
    )
  if (first === undefined) return ok(null)
  await lockPoolHosts(tx, [first.nodeId])
  const [locked] = await findNodes(tx, first.nodeId)
  return ok(locked ?? null)
}

const instanceCount = async (tx: Db, { nodeId }: PoolNode) =>
  (await instancesOn(tx, [nodeId])).get(nodeId)?.length ?? 0

/** `was` is true if the service of the node was enabled before. */
type Switched = { nodeId: string; flavorId: string; added: boolean; was: boolean }

async function switched(
  tx: Db,
  scope: Scope<'pool.manage'>,
  { nodeId, flavorId, added, was }: Switched,
): Promise<Result<PoolHostShown, Problem>> {
  await tx.node.update({
    where: { id: nodeId },
    data: { serviceEnabled: added, ...nextRevision },
  })
  const [row] = await findNodes(tx, nodeId)
  const [shown] = row === undefined ? [] : await serializePoolHosts(tx, actorOf(scope), [row])
  if (shown === undefined) return err({ kind: 'not-found', what: 'node' })
  await recordAudit(tx, scope, {
    action: added ? 'node.pool-add' : 'node.pool-remove',
    noun: 'node',
    subjectId: nodeId,
    subjectName: `${shown.cluster}/${shown.node}`,
    before: { flavor: added ? null : flavorId, serviceEnabled: was },
    after: { flavor: added ? flavorId : null, serviceEnabled: added },
  })
  return ok(shown)
}
