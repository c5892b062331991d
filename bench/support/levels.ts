import type pg from 'pg'

const KEYS = 10

/** Creates a pod for every realm with a cluster of `nodes` nodes that fit all launches; returns a tenant. */
export async function addLevels(client: pg.Client, nodes: number): Promise<string> {
  await client.query(
    `insert into "Pod" ("id", "realmId", "name") select 'pod-' || "id", "id", 'pod' from "Realm"`,
  )
  await client.query(
    `insert into "Cluster" ("id", "podId", "name") select 'cluster-' || "id", "id", 'cluster' from "Pod"`,
  )
  await client.query(
    `insert into "NodeKeyName" ("clusterId", "name", "position", "value", "weight")
     select c."id", 'key-' || k, k, to_jsonb(k), 1 from "Cluster" as c, generate_series(1, $1) as k`,
    [KEYS],
  )
  await client.query(
    `insert into "Node" ("id", "clusterId", "name", "ramMb", "cpus", "physicalFreeRamMb", "measuredAt")
     select c."id" || '-' || n, c."id", 'node-' || n, 1000000000, 1000, 1000000000, now()
     from "Cluster" as c, generate_series(1, $1) as n`,
    [nodes],
  )
  await client.query(`insert into "Tenant" ("id", "name") values ('tenant-on-pods', 'on pods')`)
  return 'tenant-on-pods'
}
