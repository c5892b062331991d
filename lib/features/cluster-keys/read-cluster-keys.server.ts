import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { overridesIn, placementNodes } from '@/lib/features/clusters/state/cluster-state'
import { readClusterState } from '@/lib/features/clusters/state/cluster-states.server'
import {
  columnsInOrder,
  readNodeKeys,
  serializeColumn,
} from '@/lib/features/nodes/read-node-keys.server'
import { subjectsOf } from '@/lib/features/vms/vm-keys.server'
import { columnsOf } from './columns-of'
import { readSubjectKeys } from './read-subject-keys.server'
import { clusterKeysSchema, type KeysSummary, type ShownClusterKeys } from './schema'

const MAX_VMS = 5_000

/** Returns the keys of a cluster and, with `cluster`, all inputs of their checks. */
export const showClusterKeys = (
  _scope: Scope<'inventory.read'>,
  clusterId: string,
  parts: readonly 'cluster'[],
): Promise<Result<KeysSummary | ShownClusterKeys, Problem>> =>
  parts.includes('cluster')
    ? readClusterKeys(database(), clusterId)
    : readKeysSummary(database(), clusterId)

/** Reads the keys of a cluster without the values of its nodes and VMs. */
export async function readKeysSummary(
  db: Db,
  clusterId: string,
): Promise<Result<KeysSummary, Problem>> {
  const found = await db.cluster.findUnique({ where: { id: clusterId }, include: columnsInOrder })
  if (found === null) return err({ kind: 'not-found', what: 'cluster' })
  const where = { clusterId, archivedAt: null }
  return ok({
    clusterId,
    revision: found.revision,
    nodeCount: await db.node.count({ where }),
    vmCount: await db.vm.count({ where }),
    columns: found.nodeKeys.map(serializeColumn),
  })
}

async function readClusterKeys(
  db: Db,
  clusterId: string,
): Promise<Result<ShownClusterKeys, Problem>> {
  const summary = await readKeysSummary(db, clusterId)
  if (!summary.ok) return summary
  const nodeKeys = await readNodeKeys(db, clusterId)
  if (!nodeKeys.ok) return nodeKeys
  const { state } = await readClusterState(db, clusterId)
  const vms = await readVms(db, clusterId)
  const names = {
    nodes: Object.fromEntries(state.nodes.map(({ facts }) => [facts.id, facts.name])),
    vms: Object.fromEntries(vms.map(({ id, name }) => [id, name])),
    tenants: Object.fromEntries(
      vms.flatMap(({ tenant }) => (tenant === null ? [] : [[tenant.id, tenant.name]])),
    ),
  }
  const shown = vms.map(serializeStoredVm)
  const subjects = [{ level: 'cluster', subject: clusterId }, ...vms.flatMap(subjectsOf)]
  const cluster = {
    settings: state.settings,
    pclouds: overridesIn(state),
    localStorage: state.localStorage,
    nodes: placementNodes(state).map(({ keys: _keys, ...node }) => node),
    columns: columnsOf(nodeKeys.value),
    vms: shown,
    keys: await readSubjectKeys(db, subjects),
  }
  return ok(clusterKeysSchema.parse({ ...summary.value, cluster, names }))
}

/** Running VMs are read first because moves are only calculated for them. */
const readVms = (db: Db, clusterId: string) =>
  db.vm.findMany({
    where: { clusterId, archivedAt: null },
    orderBy: [{ state: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    take: MAX_VMS,
    include: { tenant: { select: { id: true, name: true } } },
  })

type Row = Awaited<ReturnType<typeof readVms>>[number]

const serializeStoredVm = (row: Row) => ({
  id: row.id,
  customer: row.tenantId,
  ramMb: row.ramMb,
  vcpus: row.vcpus,
  stickyKeys: row.stickyKeys,
  subjects: Object.fromEntries(subjectsOf(row).map(({ level, subject }) => [level, subject])),
  runsOn: row.nodeId,
  diskOn: row.diskNodeId,
})
