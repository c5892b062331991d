import 'server-only'
import type { Db } from '@/lib/db/client.server'
import {
  addHostToPool,
  type PcloudActor,
  type PoolHost,
  reasonSentence,
  removeHostFromPool,
} from '@/lib/engine'
import { actionOf } from './action'
import { instancesOn } from './instances-on.server'
import type { PoolNode } from './pool-nodes.server'
import type { Candidate, PoolHostShown } from './schema'

/** A node as input of the engine's operations on pools. */
export const poolHostOf = (node: PoolNode, instances: number): PoolHost => ({
  node: node.nodeId,
  az: node.realmId,
  flavor: node.flavorId,
  serviceEnabled: node.serviceEnabled,
  serviceUp: node.state === 'running',
  instances,
})

const ofNode = (row: PoolNode, instances: number) => ({
  nodeId: row.nodeId,
  node: row.node,
  clusterId: row.clusterId,
  cluster: row.cluster,
  realmId: row.realmId,
  zone: row.zone,
  state: row.state,
  serviceEnabled: row.serviceEnabled,
  ramMb: row.ramMb,
  cpus: row.cpus,
  instances,
})

/** The hosts of pools in the format for staff. */
export async function serializePoolHosts(
  db: Db,
  actor: PcloudActor,
  rows: readonly PoolNode[],
): Promise<PoolHostShown[]> {
  const instances = await instancesOn(db, idsOf(rows))
  return rows.map((row) => serializePoolHost(actor, row, instances.get(row.nodeId)?.length ?? 0))
}

function serializePoolHost(actor: PcloudActor, row: PoolNode, instances: number): PoolHostShown {
  const flavor = row.flavorId ?? ''
  const host = poolHostOf(row, instances)
  const leaving = { actor, flavor, host, allocated: row.allocationId !== null }
  return {
    ...ofNode(row, instances),
    flavor,
    status: statusOf(row),
    holder: holderOf(row),
    addedAt: row.addedAt?.toISOString() ?? '',
    quarantinedAt: row.quarantinedAt?.toISOString() ?? null,
    quarantineNote: row.quarantineNote,
    actions: { remove: actionOf(removeHostFromPool(leaving)) },
  }
}

function statusOf(row: PoolNode): PoolHostShown['status'] {
  if (row.quarantinedAt !== null) return 'quarantined'
  if (row.allocationId !== null) {
    if (row.heldAt !== null) return 'allocated'
    return row.waitingId === null ? 'reserved' : 'offered'
  }
  return row.serviceEnabled && row.state === 'running' ? 'free' : 'unavailable'
}

function holderOf(row: PoolNode): PoolHostShown['holder'] {
  const { pcloudId, pcloud, tenantId, tenant, name, startAt } = row
  if (pcloudId === null || pcloud === null || tenantId === null || tenant === null) return null
  return {
    pcloudId,
    pcloud,
    tenantId,
    tenant,
    name: name ?? '',
    enabled: row.enabled === true,
    startAt: startAt?.toISOString() ?? '',
    endAt: row.endAt?.toISOString() ?? null,
  }
}

/** The nodes that are in no pool, each with the reason why it cannot be added to one. */
export async function serializeCandidates(
  db: Db,
  actor: PcloudActor,
  rows: readonly PoolNode[],
): Promise<Candidate[]> {
  const instances = await instancesOn(db, idsOf(rows))
  return rows.map((row) => serializeCandidate(actor, row, instances.get(row.nodeId)?.length ?? 0))
}

const anyFlavor = { id: '', description: '', units: 1 }

function serializeCandidate(actor: PcloudActor, row: PoolNode, instances: number): Candidate {
  const host = poolHostOf(row, instances)
  const entry = { actor: { ...actor, managesPools: true }, flavor: anyFlavor, host }
  const added = addHostToPool(entry)
  if (added.ok) return { ...ofNode(row, instances), eligible: true, ...nothingToFix }
  const { code, facts } = added.error
  const isBusy = code === 'host-not-empty'
  return {
    ...ofNode(row, instances),
    eligible: false,
    code,
    reason: `${reasonSentence(code, facts)}.`,
    fix: isBusy ? 'remove-instances' : 'disable-service',
    remedy: isBusy
      ? 'Move or end what runs there.'
      : 'Disable its compute service; adding it to the pool enables it.',
  }
}

const nothingToFix = { code: null, reason: null, fix: null, remedy: null }

const idsOf = (rows: readonly PoolNode[]) => rows.map(({ nodeId }) => nodeId)
