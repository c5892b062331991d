import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { InventoryRow } from '../state/inventory-state'
import { storedValues as valuesOf } from '../stored-values'
import type { RowSource } from './row-source.server'
import { rowOf } from './stored-row'

const asc = 'asc' as const
const id = { id: true } as const
const pod = {
  select: { name: true, realm: { select: { name: true, provider: { select: { name: true } } } } },
} as const

type ClusterPlace = {
  name: string
  pod: { name: string; realm: { name: string; provider: { name: string } } }
}

const partsOf = ({ name, pod: { realm, name: podName } }: ClusterPlace) => [
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

/** Nodes under the alias `node`, joined with the places above them. */
const nodesInPlaces = Prisma.sql`"Node" as node
  join "Cluster" as cluster on cluster."id" = node."clusterId"
  join "Pod" as pod on pod."id" = cluster."podId"
  join "Realm" as realm on realm."id" = pod."realmId"
  join "Provider" as provider on provider."id" = realm."providerId"`

const places = Prisma.sql`provider."name", realm."name", pod."name", cluster."name"`

type Name = [id: string, revision: number, archivedAt: string | null, name: string]

/** Read as one text for each cluster, because the client takes ten times as long to read 100,000 rows. */
async function namesOfNodes(db: Db): Promise<InventoryRow[]> {
  const clusters = await db.$queryRaw<{ parts: string; nodes: string }[]>`
    select json_build_array(${places})::text as "parts", json_agg(
      json_build_array(node."id", node."revision", node."archivedAt", node."name") order by node."name")::text as "nodes"
    from ${nodesInPlaces} group by cluster."id", ${places} order by pod."name", cluster."name", cluster."id"`
  return clusters.flatMap(({ parts, nodes }) => {
    // The query above creates both texts.
    const above = JSON.parse(parts) as string[]
    return (JSON.parse(nodes) as Name[]).map(([id, revision, archivedAt, name]) =>
      rowOf({ id, revision, archivedAt: timeOf(archivedAt) }, [...above, name], {}),
    )
  })
}

type StoredNode = { id: string; revision: number; archivedAt: string | null; name: string }
type Placed = [node: StoredNode, above: string[], keys: Record<string, unknown> | null]

async function rowsOfNodes(db: Db, ids: string[]): Promise<InventoryRow[]> {
  const [row] = await db.$queryRaw<{ nodes: string | null }[]>`
    select json_agg(json_build_array(to_json(node), json_build_array(${places}), (
      select json_object_agg(key."name", key."value" order by key."name") from "NodeKeyValue" as key
      where key."nodeId" = node."id")))::text as "nodes"
    from ${nodesInPlaces} where node."id" = any(${ids})`
  // The query above creates every element of this text.
  const nodes = JSON.parse(row?.nodes ?? '[]') as Placed[]
  return nodes.map(([{ id, revision, archivedAt, ...fields }, above, keys]) => {
    const values = { ...valuesOf('node', fields), keys: keys ?? {} }
    return rowOf({ id, revision, archivedAt: timeOf(archivedAt) }, [...above, fields.name], values)
  })
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text))

const nodes: RowSource = {
  noun: 'node',
  ids: (db) =>
    db.node.findMany({
      select: id,
      // Groups the nodes of a cluster, in the order of the clusters.
      orderBy: [
        { cluster: { pod: { name: asc } } },
        { cluster: { name: asc } },
        { clusterId: asc },
        { name: asc },
      ],
    }),
  names: namesOfNodes,
  rows: rowsOfNodes,
}

export const clusterSources: readonly RowSource[] = [clusters, nodes]
