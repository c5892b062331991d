import type pg from 'pg'

/** Rows of a dimension by number: those above `from` up to `to` are added. */
type Range = { from: number; to: number }

export type Dimension = {
  name: string
  /** The number of rows at the largest size. */
  full: number
  prepare: (client: pg.Client) => Promise<void>
  add: (client: pg.Client, range: Range) => Promise<void>
}

const KEYS = 10
const VMS_OF_NODE = 20
const ZONES = 4
/** A cluster has at most 5,000 nodes. */
const CLUSTERS = 20

const run = async (client: pg.Client, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await client.query(statement)
}

const inRange = async (
  client: pg.Client,
  { from, to }: Range,
  statements: readonly string[],
): Promise<void> => {
  for (const statement of statements) await client.query(statement, [from + 1, to])
}

/** Zones with one pod each, and clusters in them. */
const clusters = (count: number, zones = Math.min(count, ZONES)) => [
  `insert into "Realm" ("id", "providerId", "name")
   select 'zone-' || n, 'fleet', 'zone-' || n from generate_series(1, ${zones}) as n`,
  `insert into "Pod" ("id", "realmId", "name") select 'pod-' || n, 'zone-' || n, 'pod-' || n from generate_series(1, ${zones}) as n`,
  `insert into "Cluster" ("id", "podId", "name")
   select 'cluster-' || n, 'pod-' || (n % ${zones} + 1), 'cluster-' || n from generate_series(1, ${count}) as n`,
]

const NODES = `insert into "Node" ("id", "clusterId", "name", "ramMb", "cpus", "physicalFreeRamMb", "measuredAt")
  select 'node-' || n, 'cluster-' || (n % ${CLUSTERS} + 1), 'node-' || n, 262144, 64, 262144, now() from generate_series($1::int, $2::int) as n`
const POOL_HOSTS = `insert into "PoolHost" ("nodeId", "flavorId") select 'node-' || n, 'large' from generate_series($1::int, $2::int) as n`
const FLAVOR = `insert into "HostFlavor" ("id", "description", "units") values ('large', '', 2)`
const OWNER = `insert into "Tenant" ("id", "name") values ('owner', 'owner')`

/** Allocations whose host is the node with the same number. */
const allocations = (pcloud: string, name: string) => `
  insert into "HostAllocation" ("id", "pcloudId", "name", "nodeId", "flavorId", "units", "enabled", "startAt", "heldAt", "seed",
    "among", "requestedBy")
  select 'host-' || n, ${pcloud}, ${name}, 'node-' || n, 'large', 2, true, now(), now(), repeat('0', 32), 1, 'bench'
  from generate_series($1::int, $2::int) as n`

const PCLOUDS = `insert into "Pcloud" ("id", "tenantId", "name")
  select 'pcloud-' || n, 'owner', 'cloud-' || n from generate_series($1::int, $2::int) as n`

const cluster: Dimension = {
  name: 'VMs of a cluster, 20 on each node',
  full: 100_000,
  prepare: (client) =>
    run(client, [
      ...clusters(1),
      `insert into "NodeKeyName" ("clusterId", "name", "position", "value", "weight")
       select 'cluster-1', 'key-' || k, k, to_jsonb(k), 1 from generate_series(1, ${KEYS}) as k`,
    ]),
  add: async (client, range) => {
    const nodes = { from: range.from / VMS_OF_NODE, to: range.to / VMS_OF_NODE }
    await inRange(client, nodes, [
      `insert into "Node" ("id", "clusterId", "name", "ramMb", "cpus", "physicalFreeRamMb", "measuredAt")
       select 'node-' || n, 'cluster-1', 'node-' || n, 262144, 64, 262144, now() from generate_series($1::int, $2::int) as n`,
      `insert into "NodeKeyValue" ("nodeId", "clusterId", "name", "value")
       select 'node-' || n, 'cluster-1', 'key-' || k, to_jsonb(n % 7)
       from generate_series($1::int, $2::int) as n, generate_series(1, ${KEYS}) as k where (n + k) % 2 = 0`,
    ])
    await inRange(client, range, [
      `insert into "Vm" ("id", "clusterId", "name", "ramMb", "vcpus", "state", "nodeId", "startedAt", "placedAt")
       select 'vm-' || v, 'cluster-1', 'vm-' || v, 1024, 1, 'running', 'node-' || ((v - 1) / ${VMS_OF_NODE} + 1), now(), now()
       from generate_series($1::int, $2::int) as v`,
    ])
  },
}

const accounts: Dimension = {
  name: 'accounts of a pool, 4 prices each',
  full: 10_000,
  prepare: () => Promise.resolve(),
  add: (client, range) =>
    inRange(client, range, [
      `insert into "Account" ("id", "providerId", "name", "priority", "running", "colourSlot")
       select 'more-' || n, 'fleet', 'more-' || n, n % 3 + 1, n % 37, n % 10 from generate_series($1::int, $2::int) as n`,
      `insert into "PoolAccount" ("poolId", "accountId") select 'fleet', 'more-' || n from generate_series($1::int, $2::int) as n`,
      `insert into "Price" ("id", "accountId", "hardwareProfileId", "realmId", "amount", "source")
       select 'price-' || n || '-' || s, 'more-' || n, 'fleet-size-' || s, 'fleet-realm-1', 0.01 * s + n % 89 * 0.001, 'bench'
       from generate_series($1::int, $2::int) as n, generate_series(1, 4) as s`,
    ]),
}

const pclouds: Dimension = {
  name: 'private clouds of a tenant, one host each',
  full: 2_000,
  prepare: (client) => run(client, [...clusters(CLUSTERS), FLAVOR, OWNER]),
  add: (client, range) =>
    inRange(client, range, [
      NODES,
      POOL_HOSTS,
      PCLOUDS,
      `insert into "PcloudTenant" ("pcloudId", "tenantId") select 'pcloud-' || n, 'owner' from generate_series($1::int, $2::int) as n`,
      allocations(`'pcloud-' || n`, `'host'`),
    ]),
}

const hosts: Dimension = {
  name: 'hosts of a private cloud, two VMs each',
  full: 2_000,
  prepare: async (client) => {
    await run(client, [...clusters(CLUSTERS), FLAVOR, OWNER])
    await inRange(client, { from: 0, to: 1 }, [PCLOUDS])
  },
  add: async (client, range) => {
    await inRange(client, range, [NODES, POOL_HOSTS, allocations(`'pcloud-1'`, `'host-' || n`)])
    await inRange(client, range, [
      `insert into "Vm" ("id", "clusterId", "tenantId", "name", "pcloudId", "ramMb", "vcpus", "state", "nodeId", "startedAt", "placedAt")
       select 'vm-' || n || '-' || i, 'cluster-' || (n % ${CLUSTERS} + 1), 'owner', 'vm-' || n || '-' || i, 'pcloud-1', 1024, 1, 'running',
         'node-' || n, now(), now() from generate_series($1::int, $2::int) as n, generate_series(1, 2) as i`,
    ])
  },
}

const SLA_ACCOUNTS = 100

const slas: Dimension = {
  name: 'SLAs of 100 accounts with 12 metrics',
  full: 10_000,
  prepare: (client) =>
    run(client, [
      `insert into "Account" ("id", "providerId", "name", "colourSlot")
       select 'sla-account-' || a, 'fleet', 'sla-account-' || a, a % 10 from generate_series(0, ${SLA_ACCOUNTS - 1}) as a`,
      `insert into "MonitoringSample" ("accountId", "metric", "at", "value")
       select 'sla-account-' || a, 'metric-' || m, now(), a * m % 500
       from generate_series(0, ${SLA_ACCOUNTS - 1}) as a, generate_series(1, 12) as m`,
    ]),
  add: (client, range) =>
    inRange(client, range, [
      `insert into "Sla" ("id", "name", "accountId", "startAt", "endAt", "services")
       select 'sla-' || s, 'sla-' || s, 'sla-account-' || (s % ${SLA_ACCOUNTS}), now() - interval '1 day', now() + interval '1 year',
         jsonb_build_array(jsonb_build_object('type', 'compute', 'service_id', 'service-' || s, 'targets', jsonb_build_array(
           jsonb_build_object('type', 'computing_time', 'unit', 'h', 'restrictions', jsonb_build_object('total_guaranteed', s % 500)))))
       from generate_series($1::int, $2::int) as s`,
    ]),
}

const freeHosts: Dimension = {
  name: 'free hosts in 4 zones',
  full: 100_000,
  prepare: (client) => run(client, [...clusters(CLUSTERS), FLAVOR, OWNER]),
  add: (client, range) => inRange(client, range, [NODES, POOL_HOSTS]),
}

const tenants: Dimension = {
  name: 'tenants with two people and a private cloud each',
  full: 1_000,
  prepare: (client) => run(client, clusters(1)),
  add: (client, range) =>
    inRange(client, range, [
      `insert into "Tenant" ("id", "name") select 'tenant-' || n, 'tenant-' || n from generate_series($1::int, $2::int) as n`,
      `insert into "User" ("id", "email", "name", "role", "tenantId")
       select 'user-' || n || '-' || i, 'user-' || n || '-' || i || '@bench.example', 'User ' || n, 'owner', 'tenant-' || n
       from generate_series($1::int, $2::int) as n, generate_series(1, 2) as i`,
      `insert into "Pcloud" ("id", "tenantId", "name")
       select 'pcloud-' || n, 'tenant-' || n, 'cloud' from generate_series($1::int, $2::int) as n`,
      `insert into "PcloudTenant" ("pcloudId", "tenantId") select 'pcloud-' || n, 'tenant-' || n from generate_series($1::int, $2::int) as n`,
      `insert into "Vm" ("id", "clusterId", "tenantId", "name", "ramMb", "vcpus")
       select 'vm-' || n, 'cluster-1', 'tenant-' || n, 'vm-' || n, 1024, 1 from generate_series($1::int, $2::int) as n`,
    ]),
}

/** The dimensions, each measured separately in its own database. */
export const dimensions: readonly Dimension[] = [
  cluster,
  accounts,
  pclouds,
  hosts,
  slas,
  freeHosts,
  tenants,
]
