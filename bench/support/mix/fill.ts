import pg from 'pg'
import { addLevels } from '../levels'

const NODES = 100
const SCARCE_HOSTS = 50
const ZONES = 2
const HOSTS = 4_000
export const TENANTS = 200
export const VMS = 200

/**
 * Fills a database for the mix: clusters of the launches with their own nodes and some hosts of the flavor `scarce`;
 * zones of hosts of the flavor `large`, where no launch goes; tenants with a Pcloud each; stopped VMs.
 */
export async function fillMix(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('BEGIN')
  await client.query(`update "Account" set "quota" = null`)
  await addLevels(client, NODES + SCARCE_HOSTS)
  for (const [text, values] of STATEMENTS) await client.query(text, [...values])
  await client.query('COMMIT')
  await client.query('analyze')
  await client.end()
}

const STATEMENTS: readonly (readonly [text: string, values: readonly number[]])[] = [
  [
    `insert into "HostFlavor" ("id", "description", "units") values ('large', '', 2), ('scarce', '', 2)`,
    [],
  ],
  [
    `insert into "PoolHost" ("nodeId", "flavorId")
     select "id", 'scarce' from "Node" where split_part("name", '-', 2)::int > $1`,
    [NODES],
  ],
  [`insert into "Provider" ("id", "name", "kind") values ('hosts', 'hosts', 'vsphere')`, []],
  [
    `insert into "Realm" ("id", "providerId", "name")
     select 'zone-' || n, 'hosts', 'zone-' || n from generate_series(1, $1::int) as n`,
    [ZONES],
  ],
  [
    `insert into "Pod" ("id", "realmId", "name") select 'pod-' || "id", "id", 'pod' from "Realm" where "providerId" = 'hosts'`,
    [],
  ],
  [
    `insert into "Cluster" ("id", "podId", "name")
     select 'cluster-' || "id", "id", 'cluster' from "Pod" where "realmId" like 'zone-%'`,
    [],
  ],
  [
    `insert into "Node" ("id", "clusterId", "name", "ramMb", "cpus", "physicalFreeRamMb", "measuredAt")
     select c."id" || '-' || n, c."id", 'node-' || n, 262144, 64, 262144, now()
     from "Cluster" as c, generate_series(1, $1::int) as n where c."podId" like 'pod-zone-%'`,
    [HOSTS / ZONES],
  ],
  [
    `insert into "PoolHost" ("nodeId", "flavorId")
     select "id", 'large' from "Node" where "clusterId" like 'cluster-pod-zone-%'`,
    [],
  ],
  [
    `insert into "Tenant" ("id", "name") select 'tenant-' || n, 'tenant ' || n from generate_series(1, $1::int) as n`,
    [TENANTS],
  ],
  [
    `insert into "Pcloud" ("id", "tenantId", "name")
     select 'pcloud-' || n, 'tenant-' || n, 'cloud' from generate_series(1, $1::int) as n`,
    [TENANTS],
  ],
  [`insert into "PcloudTenant" ("pcloudId", "tenantId") select "id", "tenantId" from "Pcloud"`, []],
  [
    `insert into "Vm" ("id", "clusterId", "tenantId", "name", "ramMb", "vcpus", "state")
     select 'vm-' || n, c."id", 'tenant-' || (n % $2::int + 1), 'vm-' || n, 1024, 1, 'stopped'
     from generate_series(1, $1::int) as n
       join (select "id", row_number() over (order by "id") as "number", count(*) over () as "of"
         from "Cluster" where "podId" not like 'pod-zone-%') as c on c."number" = n % c."of" + 1`,
    [VMS, TENANTS],
  ],
]
