import type pg from 'pg'

type Filling = { pclouds: number; tenants: number }

/**
 * Puts all nodes into the pool of one flavor, and creates empty Pclouds that are distributed over the tenants.
 */
export async function fillPools(client: pg.Client, { pclouds, tenants }: Filling): Promise<void> {
  await client.query(
    `insert into "HostFlavor" ("id", "description", "units") values ('large', '', 2)`,
  )
  await client.query(
    `insert into "PoolHost" ("nodeId", "flavorId") select "id", 'large' from "Node"`,
  )
  await client.query(
    `insert into "Tenant" ("id", "name")
     select 'tenant-' || n, 'tenant ' || n from generate_series(1, $1::int) as n`,
    [tenants],
  )
  await client.query(
    `insert into "Pcloud" ("id", "tenantId", "name")
     select 'pcloud-' || n, 'tenant-' || (n % $2::int + 1), 'cloud ' || n from generate_series(1, $1::int) as n`,
    [pclouds, tenants],
  )
  await client.query(
    `insert into "PcloudTenant" ("pcloudId", "tenantId") select "id", "tenantId" from "Pcloud"`,
  )
  await client.query('analyze')
}

/** Enables the hosts of a private cloud, and starts VMs on each. */
export async function fillHosts(client: pg.Client, pcloudId: string, vms: number): Promise<void> {
  await client.query(
    `update "HostAllocation" set "enabled" = true where "pcloudId" = $1 and "closedAt" is null`,
    [pcloudId],
  )
  await client.query(
    `insert into "Vm" ("id", "clusterId", "tenantId", "name", "pcloudId", "ramMb", "vcpus", "state", "nodeId",
       "startedAt", "placedAt")
     select a."nodeId" || '-' || i, n."clusterId", p."tenantId", a."name" || '-' || i, p."id", 1024, 1, 'running', n."id",
       now(), now()
     from "HostAllocation" as a join "Pcloud" as p on p."id" = a."pcloudId" join "Node" as n on n."id" = a."nodeId",
       generate_series(1, $2::int) as i
     where a."pcloudId" = $1 and a."closedAt" is null`,
    [pcloudId, vms],
  )
}
