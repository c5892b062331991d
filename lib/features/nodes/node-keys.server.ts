import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { nextRevision, type Seen } from '@/lib/features/resources/resource.server'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import type { NodeKeyChanges, NodeKeys, NodeKeysResponse } from './keys-schema'
import { changedNodeKeys } from './node-key-changes'
import { readNodeKeys } from './read-node-keys.server'
import { replaceKeyNames, writeKeyValues } from './replace-keys.server'

/** Changes the keys of all nodes of a cluster at the given revision. */
export async function writeNodeKeys(
  scope: Scope<'inventory.write'>,
  seen: Seen,
  requested: NodeKeyChanges,
): Promise<Result<NodeKeysResponse, Problem>> {
  return transact(async (tx) => {
    const { count } = await tx.cluster.updateMany({ where: seen, data: nextRevision })
    const before = await readNodeKeys(tx, seen.id)
    if (!before.ok) return before
    if (count === 0)
      return err(
        await staleProblem(tx, scope, 'cluster', { id: seen.id, ...before.value }, before.value),
      )
    const nodes = await tx.node.findMany({
      where: { clusterId: seen.id },
      select: { id: true, name: true },
    })
    const names = new Map(nodes.map(({ id, name }) => [id, name]))
    const refused = unknownPlace(names, requested, requested.keys ?? before.value.keys)
    if (refused !== null) return err(refused)

    await write(tx, seen.id, requested)
    const after = await readNodeKeys(tx, seen.id)
    if (!after.ok) return after
    const changed = changedNodeKeys(before.value, after.value, names)
    if (changed !== null) {
      const { name } = await tx.cluster.findUniqueOrThrow({ where: { id: seen.id } })
      const subject = { noun: 'cluster' as const, subjectId: seen.id, subjectName: name }
      await recordAudit(tx, scope, { action: 'cluster.node-keys', ...subject, ...changed })
    }
    return after
  })
}

/** Refuses a value of a node of another cluster, or of a key that is not listed. */
function unknownPlace(
  nodes: ReadonlyMap<string, string>,
  { values, changes }: NodeKeyChanges,
  keys: NodeKeys['keys'],
): Problem | null {
  const names = new Set(keys.map(({ name }) => name))
  const place = values === undefined ? 'changes' : 'values'
  for (const [node, own] of Object.entries(values ?? changes ?? {})) {
    if (!nodes.has(node)) return invalid(`${place}.${node}`, 'is no node of this cluster')
    for (const name of Object.keys(own))
      if (!names.has(name)) return invalid(`${place}.${node}.${name}`, 'is no key of this cluster')
  }
  return null
}

async function write(tx: Db, clusterId: string, { keys, values, changes }: NodeKeyChanges) {
  if (values !== undefined) await tx.nodeKeyValue.deleteMany({ where: { clusterId } })
  if (keys !== undefined) await replaceKeyNames(tx, clusterId, keys)
  await writeKeyValues(tx, clusterId, values ?? changes ?? {})
}
