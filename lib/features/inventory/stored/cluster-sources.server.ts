import 'server-only'
import { storedValues as valuesOf } from '../stored-values'
import type { RowSource } from './row-source.server'
import { rowOf } from './stored-row'

const asc = 'asc' as const
const id = { id: true } as const
const pod = {
  select: { name: true, realm: { select: { name: true, provider: { select: { name: true } } } } },
} as const

type Placed = {
  name: string
  pod: { name: string; realm: { name: string; provider: { name: string } } }
}

const partsOf = ({ name, pod: { realm, name: podName } }: Placed) => [
  realm.provider.name,
  realm.name,
  podName,
  name,
]

const clusters: RowSource = {
  noun: 'cluster',
  ids: (db) =>
    db.cluster.findMany({
      select: id,
      orderBy: [{ pod: { name: asc } }, { name: asc }, { id: asc }],
    }),
  rows: async (db, ids) => {
    const rows = await db.cluster.findMany({
      where: { id: { in: ids } },
      include: { pod, nodeKeys: { orderBy: { position: asc } } },
    })
    return rows.map((row) => {
      const nodeKeys = row.nodeKeys.map(({ name, value, weight, sticky }) => ({
        name,
        value,
        weight,
        sticky,
      }))
      return rowOf(row, partsOf(row), { ...valuesOf('cluster', row), nodeKeys })
    })
  },
}

const nodes: RowSource = {
  noun: 'node',
  ids: (db) =>
    db.node.findMany({
      select: id,
      // Those of a cluster stand together, in the order of the clusters.
      orderBy: [
        { cluster: { pod: { name: asc } } },
        { cluster: { name: asc } },
        { clusterId: asc },
        { name: asc },
      ],
    }),
  rows: async (db, ids) => {
    const rows = await db.node.findMany({
      where: { id: { in: ids } },
      include: {
        keys: { orderBy: { name: asc } },
        cluster: { select: { name: true, pod } },
      },
    })
    return rows.map((row) => {
      const keys = Object.fromEntries(row.keys.map(({ name, value }) => [name, value]))
      return rowOf(row, [...partsOf(row.cluster), row.name], { ...valuesOf('node', row), keys })
    })
  },
}

export const clusterSources: readonly RowSource[] = [clusters, nodes]
