import 'server-only'
import { byName, idOrName } from '@/lib/api/paging/rows.server'
import { counted } from '@/lib/base/number-text'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { findMissing, inWords } from '@/lib/features/resources/find-references.server'
import { defineResource, storedOf } from '@/lib/features/resources/resource.server'
import { archivedIn } from '@/lib/features/resources/stored-in.server'
import { clusterContract } from './contract'
import { type ClusterUse, readClusterUse } from './read-cluster-use.server'
import { type Cluster, clusterFields, descends } from './schema'

const named = { select: { name: true } }
const include = {
  pod: { select: { name: true, realm: { select: { name: true, provider: named } } } },
  _count: { select: { nodeKeys: true } },
} satisfies Prisma.ClusterInclude
type Row = Prisma.ClusterGetPayload<{ include: typeof include }>

const serializeCluster = (row: Row, { counts, ram }: ClusterUse): Cluster => ({
  ...storedOf(row),
  podId: row.podId,
  pod: row.pod.name,
  realm: row.pod.realm.name,
  provider: row.pod.realm.provider.name,
  ...serializeFields(clusterFields, row),
  counts: { ...row._count, ...counts },
  ram,
})

export const clusterResource = defineResource({
  noun: 'cluster',
  routes: clusterContract,
  fields: clusterFields,
  ...archivedIn((db) => db.cluster),
  cursorOf: (row: Row) => [row.name, row.id],
  list: (db, page, { pod }) => {
    const { where, ...rest } = byName(page)
    const of = pod === undefined ? {} : { pod: idOrName(pod) }
    return db.cluster.findMany({ ...rest, where: { ...where, ...of }, include })
  },
  find: (db, id) => db.cluster.findUnique({ where: { id }, include }),
  checkNew: (tx, { podId }) => findMissing(tx.pod, 'pod', [{ id: podId, path: 'podId' }]),
  checkChanges: async (tx, { initial, final, localStorage }, row) => {
    if (!descends({ initial: initial ?? row.initial, final: final ?? row.final }))
      return invalid('initial', 'The first threshold cannot be below the last one.')
    return localStorage === true ? vmsWithoutDisk(tx, row.id) : null
  },
  referencedBy: async (tx, { id: clusterId }) =>
    inWords({
      node: await tx.node.count({ where: { clusterId } }),
      VM: await tx.vm.count({ where: { clusterId } }),
    }),
  titleOf: ({ name, pod }) => `${pod.name}/${name}`,
  alsoRecorded: ({ pod }) => ({ pod: pod.name }),
  shown: async (db, rows) => {
    const useOf = await readClusterUse(db, rows)
    return rows.map((row) => serializeCluster(row, useOf(row.id)))
  },
})

/** With local storage a VM starts on the node of its disk, but earlier VMs have no disk node. */
async function vmsWithoutDisk(tx: Db, clusterId: string): Promise<Problem | null> {
  const where = { clusterId, archivedAt: null, diskNodeId: null }
  const count = await tx.vm.count({ where })
  return count === 0
    ? null
    : invalid(
        'localStorage',
        `The disks of ${counted(count, 'VM')} are not on a node. Remove the ${count === 1 ? 'VM' : 'VMs'}, or leave storage shared.`,
      )
}
