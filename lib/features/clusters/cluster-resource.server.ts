import 'server-only'
import { byName, idOrName } from '@/lib/api/paging/rows.server'
import { invalid } from '@/lib/base/problem'
import type { Prisma } from '@/lib/db/generated/client'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { findMissing, inWords } from '@/lib/features/resources/find-references.server'
import { defineResource, storedOf } from '@/lib/features/resources/resource.server'
import { archivedIn } from '@/lib/features/resources/stored-in.server'
import { clusterContract } from './contract'
import { type ClusterUse, readClusterUse } from './read-cluster-use.server'
import { type Cluster, clusterFields, descends } from './schema'
import { lockCluster } from './state/lock-clusters.server'
import { vmsWithoutDisk } from './state/vms-without-disk.server'

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
  // VMs and nodes are created under this lock, so the checks of a change see all of them.
  lock: async (tx, id) => void (await lockCluster(tx, id)),
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
