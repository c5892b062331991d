import 'server-only'
import { z } from 'zod'
import { issuesOf } from '@/lib/api/request/parse-input'
import { remedyOf } from '@/lib/api/respond/remedy-of'
import type { Scope } from '@/lib/auth/scope'
import { groupBy } from '@/lib/base/group-by'
import { conflict, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import {
  findKeyTemplate,
  type KeyChanges,
  keyPlaceText,
  paramsSchemaOf,
  type SubjectKey,
} from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockCluster } from '@/lib/features/clusters/state/lock-clusters.server'
import type { NodeKeysResponse } from '@/lib/features/nodes/keys-schema'
import { changedNodeKeys } from '@/lib/features/nodes/node-key-changes'
import { readNodeKeys } from '@/lib/features/nodes/read-node-keys.server'
import { nextRevision, type Seen } from '@/lib/features/resources/resource.server'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import { readKeysSummary } from './read-cluster-keys.server'
import { readSubjectKeys } from './read-subject-keys.server'
import type { ApplyTemplate, KeysSummary } from './schema'
import { writeColumns, writeSubjectKeys } from './write-keys.server'

/**
 * Sets the keys of a template in one transaction, if the cluster and the replaced keys still have the revisions
 * that the caller saw.
 */
export async function applyTemplate(
  scope: Scope<'inventory.write'>,
  seen: Seen,
  requested: ApplyTemplate,
): Promise<Result<KeysSummary, Problem>> {
  const changes = changesOf(requested, seen.id)
  if (!changes.ok) return changes
  return transact(async (tx) => {
    await lockCluster(tx, seen.id)
    const { count } = await tx.cluster.updateMany({ where: seen, data: nextRevision })
    const before = await readNodeKeys(tx, seen.id)
    if (!before.ok) return before
    if (count === 0)
      return err(await staleProblem(tx, scope, 'cluster', { id: seen.id, ...before.value }, null))
    const refused = await unknownSubject(tx, seen.id, changes.value)
    if (refused !== null) return err(refused)

    const replaced = await replacedKeys(tx, changes.value)
    if (!isAsSeen(replaced, requested.replaces)) return err(keysChanged)
    const full = await writeColumns(tx, seen.id, before.value.keys, changes.value.columns)
    if (full !== null) return err(full)
    await writeSubjectKeys(tx, changes.value.keys, scope.now)
    const nodeKeys = await changeOfNodes(tx, before.value)
    await recordTemplate(tx, scope, seen.id, {
      requested,
      changes: changes.value,
      replaced,
      nodeKeys,
    })
    return readKeysSummary(tx, seen.id)
  })
}

function changesOf(
  { template: id, params }: ApplyTemplate,
  clusterId: string,
): Result<KeyChanges, Problem> {
  const template = findKeyTemplate(id)
  if (template === undefined) return err(invalid('template', 'There is no such template.'))
  const schema = z.object({ params: paramsSchemaOf(template) })
  const parsed = schema.safeParse({ params }, { error: remedyOf })
  return parsed.success
    ? ok(template.changes(parsed.data.params, clusterId))
    : err({ kind: 'invalid', issues: issuesOf(parsed.error, 'params') })
}

/** Nodes of the cluster, tenants and VMs are stored in Berth, so an unknown id is an error of the caller. */
async function unknownSubject(
  tx: Db,
  clusterId: string,
  { columns, keys }: KeyChanges,
): Promise<Problem | null> {
  const nodes = [...new Set(columns.flatMap(({ values }) => Object.keys(values)))]
  const existing = await tx.node.count({
    where: { clusterId, id: { in: nodes }, archivedAt: null },
  })
  if (existing < nodes.length) return invalid('params.nodes', 'Not all are nodes of this cluster.')
  const subjects = groupBy(keys, ({ level }) => level)
  const idsAt = (level: 'customer' | 'server') => [
    ...new Set((subjects.get(level) ?? []).map(({ subject }) => subject)),
  ]
  const [tenants, vms] = [idsAt('customer'), idsAt('server')]
  const found =
    (await tx.tenant.count({ where: { id: { in: tenants } } })) +
    (await tx.vm.count({ where: { id: { in: vms }, clusterId, archivedAt: null } }))
  return found < tenants.length + vms.length
    ? invalid('params.subjects', 'Not all of them exist.')
    : null
}

type Replaced = Awaited<ReturnType<typeof readSubjectKeys>>

async function replacedKeys(tx: Db, { keys }: KeyChanges): Promise<Replaced> {
  const places = new Set(keys.map(keyPlaceText))
  return (await readSubjectKeys(tx, keys)).filter((key) => places.has(keyPlaceText(key)))
}

function isAsSeen(replaced: Replaced, seen: ApplyTemplate['replaces']): boolean {
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]))
  return (
    revisions.size === replaced.length &&
    replaced.every(({ id, revision }) => revisions.get(id) === revision)
  )
}

const keysChanged: Problem = conflict(
  'keys-changed',
  'Another person set or removed a key that this would replace. Check the preview again.',
)

type NodesChange = ReturnType<typeof changedNodeKeys>

/** The change of the nodes' keys by the template; null without a change. */
async function changeOfNodes(tx: Db, before: NodeKeysResponse): Promise<NodesChange> {
  const { clusterId } = before
  const after = await readNodeKeys(tx, clusterId)
  if (!after.ok) throw new Error(`The locked cluster ${clusterId} does not exist`)
  const nodes = await tx.node.findMany({ where: { clusterId }, select: { id: true, name: true } })
  return changedNodeKeys(before, after.value, new Map(nodes.map(({ id, name }) => [id, name])))
}

type Applied = {
  requested: ApplyTemplate
  changes: KeyChanges
  replaced: Replaced
  nodeKeys: NodesChange
}

/** Writes one audit entry for the whole template. */
async function recordTemplate(
  tx: Db,
  scope: Scope<'inventory.write'>,
  clusterId: string,
  { requested, changes, replaced, nodeKeys }: Applied,
): Promise<void> {
  const { name } = await tx.cluster.findUniqueOrThrow({ where: { id: clusterId } })
  const recorded = ({ level, subject, class: owner, name, value, weight }: SubjectKey) => ({
    level,
    subject,
    class: owner,
    name,
    value,
    weight,
  })
  await recordAudit(tx, scope, {
    action: 'cluster.key-template',
    noun: 'cluster',
    subjectId: clusterId,
    subjectName: name,
    before: {
      keys: replaced.map(recorded),
      ...(nodeKeys === null ? {} : { nodeKeys: nodeKeys.before }),
    },
    after: {
      template: requested.template,
      params: requested.params,
      keys: changes.keys.map(recorded),
      ...(nodeKeys === null ? {} : { nodeKeys: nodeKeys.after }),
    },
  })
}
