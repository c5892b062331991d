import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { keyValueSchema, type NodeKeysResponse, nodeValuesSchema } from './keys-schema'

/** Reads the keys of all nodes of a cluster. */
export const showNodeKeys = (
  _scope: Scope<'inventory.read'>,
  clusterId: string,
): Promise<Result<NodeKeysResponse, Problem>> => readNodeKeys(database(), clusterId)

/** The columns of a cluster in their order, as a query includes them. */
export const columnsInOrder = { nodeKeys: { orderBy: { position: 'asc' } } } as const

type StoredColumn = { name: string; value: unknown; weight: number; sticky: boolean }

export const serializeColumn = ({ name, value, weight, sticky }: StoredColumn) => ({
  name,
  value: keyValueSchema.parse(value),
  weight,
  sticky,
})

/** The same in a transaction. */
export async function readNodeKeys(
  db: Db,
  clusterId: string,
): Promise<Result<NodeKeysResponse, Problem>> {
  const cluster = await db.cluster.findUnique({
    where: { id: clusterId },
    include: columnsInOrder,
  })
  if (cluster === null) return err({ kind: 'not-found', what: 'cluster' })
  // The values are returned as one text, because tens of thousands of rows would take seconds.
  const [row] = await db.$queryRaw<{ values: string | null }[]>`
    select json_object_agg("nodeId", "own")::text as "values" from (
      select "nodeId", json_object_agg("name", "value") as "own"
      from "NodeKeyValue" where "clusterId" = ${clusterId} group by "nodeId") as node`
  const values = nodeValuesSchema.parse(JSON.parse(row?.values ?? '{}'))
  const keys = cluster.nodeKeys.map(serializeColumn)
  return ok({ clusterId, revision: cluster.revision, keys, values })
}
