import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { groupBy } from '@/lib/base/group-by'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { nextRevision, type Seen } from '@/lib/features/resources/resource.server'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import { type KeyValue, keyValueSchema, type NodeKeys, type ShownNodeKeys } from './keys-schema'
import { replaceKeyNames, replaceKeyValues } from './replace-keys.server'

/** The keys of all nodes of a cluster. */
export const showNodeKeys = (
  _scope: Scope<'inventory.read'>,
  clusterId: string,
): Promise<Result<ShownNodeKeys, Problem>> => readNodeKeys(database(), clusterId)

/** Replaces the keys of all nodes of a cluster, as they were seen with its revision. */
export async function writeNodeKeys(
  scope: Scope<'inventory.write'>,
  seen: Seen,
  wanted: NodeKeys,
): Promise<Result<ShownNodeKeys, Problem>> {
  return transact(async (tx) => {
    const { count } = await tx.cluster.updateMany({ where: seen, data: nextRevision })
    const before = await readNodeKeys(tx, seen.id)
    if (!before.ok) return before
    if (count === 0)
      return err(await staleProblem(tx, 'cluster', { id: seen.id, ...before.value }, before.value))
    const refused = await unknownPlace(tx, seen.id, wanted)
    if (refused !== null) return err(refused)

    await replace(tx, seen.id, wanted)
    const after = await readNodeKeys(tx, seen.id)
    if (!after.ok) return after
    const changed = changedFields(recorded(before.value), recorded(after.value))
    if (changed !== null) {
      const { name } = await tx.cluster.findUniqueOrThrow({ where: { id: seen.id } })
      const subject = { noun: 'cluster', subjectId: seen.id, subjectName: name }
      await recordAudit(tx, scope, { action: 'cluster.node-keys', ...subject, ...changed })
    }
    return after
  })
}

const recorded = ({ keys, values }: NodeKeys) => ({ keys, values })

/** A value of a node of another cluster, or of a key that is not listed. */
async function unknownPlace(tx: Db, clusterId: string, wanted: NodeKeys): Promise<Problem | null> {
  const nodes = await tx.node.findMany({ where: { clusterId }, select: { id: true } })
  const known = new Set(nodes.map(({ id }) => id))
  const names = new Set(wanted.keys.map(({ name }) => name))
  for (const [node, values] of Object.entries(wanted.values)) {
    if (!known.has(node)) return invalid(`values.${node}`, 'is no node of this cluster')
    for (const name of Object.keys(values))
      if (!names.has(name)) return invalid(`values.${node}.${name}`, 'is no key of this cluster')
  }
  return null
}

async function replace(tx: Db, clusterId: string, { keys, values }: NodeKeys): Promise<void> {
  await tx.nodeKeyValue.deleteMany({ where: { clusterId } })
  await replaceKeyNames(tx, clusterId, keys)
  for (const [nodeId, own] of Object.entries(values))
    await replaceKeyValues(tx, { clusterId, nodeId }, own)
}

async function readNodeKeys(db: Db, clusterId: string): Promise<Result<ShownNodeKeys, Problem>> {
  const cluster = await db.cluster.findUnique({
    where: { id: clusterId },
    include: { nodeKeys: { orderBy: { position: 'asc' }, include: { values: true } } },
  })
  if (cluster === null) return err({ kind: 'not-found', what: 'cluster' })
  const stored = groupBy(
    cluster.nodeKeys.flatMap((key) => key.values),
    ({ nodeId }) => nodeId,
  )
  const values: Record<string, Record<string, KeyValue>> = Object.fromEntries(
    [...stored].map(([nodeId, own]) => [
      nodeId,
      Object.fromEntries(own.map(({ name, value }) => [name, keyValueSchema.parse(value)])),
    ]),
  )
  const keys = cluster.nodeKeys.map(({ name, value, weight, sticky }) => ({
    ...{ name, value: keyValueSchema.parse(value), weight, sticky },
  }))
  return ok({ clusterId, revision: cluster.revision, keys, values })
}
