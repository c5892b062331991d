import 'server-only'
import { byName, idOrName } from '@/lib/api/paging/rows.server'
import type { Prisma } from '@/lib/db/generated/client'
import { lockCluster, lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { findMissing, inWords } from '@/lib/features/resources/find-references.server'
import {
  archivedAtOf,
  defineResource,
  nextRevision,
  storedOf,
} from '@/lib/features/resources/resource.server'
import { archivedIn } from '@/lib/features/resources/stored-in.server'
import { readCapacity } from './capacity/read-capacity.server'
import { nodeRoutes } from './contract'
import { type Node, nodeFields } from './schema'

const include = { cluster: { select: { name: true } } } satisfies Prisma.NodeInclude
export type NodeRow = Prisma.NodeGetPayload<{ include: typeof include }>

const serializeNode = (row: NodeRow, facts: Pick<Node, 'pcloud' | 'allocated'>): Node => ({
  ...storedOf(row),
  clusterId: row.clusterId,
  cluster: row.cluster.name,
  ...serializeFields(nodeFields, row),
  measuredAt: row.measuredAt.toISOString(),
  ...facts,
})

export const nodeResource = defineResource({
  noun: 'node',
  routes: nodeRoutes,
  fields: nodeFields,
  ...archivedIn((db) => db.node),
  cursorOf: (row: NodeRow) => [row.name, row.id],
  list: (db, page, { cluster }) => {
    const { where, ...rest } = byName(page)
    const of = cluster === undefined ? {} : { cluster: idOrName(cluster) }
    return db.node.findMany({ ...rest, where: { ...where, ...of }, include })
  },
  find: (db, id) => db.node.findUnique({ where: { id }, include }),
  checkNew: async (tx, { clusterId }) => {
    await lockCluster(tx, clusterId)
    return findMissing(tx.cluster, 'cluster', [{ id: clusterId, path: 'clusterId' }])
  },
  // Placements of the cluster read its nodes under this lock, so a change of a node waits for them.
  lock: async (tx, id) => void (await lockClustersOf(tx, [id])),
  insert: async (tx, facts, now) => {
    const physicalFreeRamMb = facts.physicalFreeRamMb ?? facts.ramMb
    return tx.node.create({
      data: { ...facts, physicalFreeRamMb, measuredAt: now, createdAt: now },
    })
  },
  change: async (tx, seen, { archived, ...fields }, now) => {
    const measured = fields.physicalFreeRamMb === undefined ? {} : { measuredAt: now }
    const data = { ...fields, ...measured, ...archivedAtOf(archived, now), ...nextRevision }
    return (await tx.node.updateMany({ where: seen, data })).count
  },
  referencedBy: async (tx, { id: nodeId }) =>
    inWords({
      VM: await tx.vm.count({ where: { OR: [{ nodeId }, { diskNodeId: nodeId }] } }),
      placement: await tx.placement.count({ where: { nodeId } }),
    }),
  titleOf: ({ name, cluster }) => `${cluster.name}/${name}`,
  alsoRecorded: ({ cluster }) => ({ cluster: cluster.name }),
  shown: async (db, rows) => {
    const capacityOf = await readCapacity(db, rows)
    return rows.map((row) => serializeNode(row, capacityOf(row.id)))
  },
})
