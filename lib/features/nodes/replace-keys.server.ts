import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { KeyValue, NodeKeys } from './keys-schema'

/** Replaces the list of keys of a cluster. Nodes keep their own values of the remaining keys. */
export async function replaceKeyNames(
  tx: Db,
  clusterId: string,
  keys: NodeKeys['keys'],
): Promise<void> {
  const names = keys.map(({ name }) => name)
  await tx.nodeKeyName.deleteMany({ where: { clusterId, name: { notIn: names } } })
  const rows = keys.map((key, position) => ({ ...key, position }))
  await tx.$executeRaw`
    insert into "NodeKeyName" ("clusterId", "name", "position", "value", "weight", "sticky")
    select ${clusterId}, "name", "position", "value", "weight", "sticky"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as key ("name" text, "position" int, "value" jsonb,
      "weight" float8, "sticky" boolean)
    on conflict ("clusterId", "name") do update set "position" = excluded."position", "value" = excluded."value",
      "weight" = excluded."weight", "sticky" = excluded."sticky"`
}

type Own = Readonly<Record<string, KeyValue | null>>
type OwnByNode = Readonly<Record<string, Own>>

/** Replaces the own values of a node. */
export async function replaceKeyValues(
  tx: Db,
  { clusterId, nodeId }: { clusterId: string; nodeId: string },
  own: Readonly<Record<string, KeyValue>>,
): Promise<void> {
  await tx.nodeKeyValue.deleteMany({ where: { clusterId, nodeId } })
  await writeKeyValues(tx, clusterId, { [nodeId]: own })
}

/** Writes the nodes' own values. Null deletes a value. */
export async function writeKeyValues(tx: Db, clusterId: string, values: OwnByNode): Promise<void> {
  const cells = JSON.stringify(values)
  await tx.$executeRaw`
    delete from "NodeKeyValue" own using jsonb_each(${cells}::jsonb) as node ("id", "own"),
      lateral jsonb_each(node."own") as cell ("name", "value")
    where own."nodeId" = node."id" and own."clusterId" = ${clusterId} and own."name" = cell."name"
      and cell."value" = 'null'`
  await tx.$executeRaw`
    insert into "NodeKeyValue" ("clusterId", "nodeId", "name", "value")
    select ${clusterId}, node."id", cell."name", cell."value"
    from jsonb_each(${cells}::jsonb) as node ("id", "own"),
      lateral jsonb_each(node."own") as cell ("name", "value")
    where cell."value" <> 'null'
    on conflict ("nodeId", "name") do update set "value" = excluded."value"`
}
