import 'server-only'
import { z } from 'zod'
import type { Statement } from '@/lib/db/statements.server'
import type { KeyValue, PcloudOverrides } from '@/lib/engine'

/** The revisions that a reader has: of the last change to all nodes, and of the last change of any kind. */
export type ReadRevisions = { shared: number; last: number }

const number = z.number().overwrite((value) => value + 0)

const nodeKeySchema = z.object({
  name: z.string(),
  // The database stores only numbers, strings and booleans.
  value: z.custom<KeyValue>(),
  weight: number,
  sticky: z.boolean(),
})

const pcloudSchema = z.object({
  id: z.string(),
  enabled: z.boolean(),
  endAt: number.nullable(),
  authorisedTenants: z.array(z.string()),
  ramRatio: number.nullable(),
  cpuRatio: number.nullable(),
  // Validated when they are stored.
  settings: z.custom<PcloudOverrides['settings']>(),
  keyWeights: z.custom<PcloudOverrides['keyWeights']>(),
})

const nodeSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  isArchived: z.boolean(),
  serviceEnabled: z.boolean(),
  ramMb: number,
  ramContentionRatio: number,
  cpus: number,
  cpuContentionRatio: number,
  load: number,
  physicalFreeRamMb: number,
  measuredAt: number,
  hasDisks: z.boolean(),
  values: z.custom<Readonly<Record<string, KeyValue>>>(),
  hostFlavor: z.string().nullable(),
  pcloud: pcloudSchema.nullable(),
  revision: number,
  isOwn: z.boolean(),
})

const vmSchema = z.object({
  id: z.string(),
  customer: z.string().nullable(),
  ramMb: number,
  vcpus: number,
  // Keys that cannot be read are ignored in placements, but the VM's room stays reserved.
  customerKeys: z.array(z.object({ name: z.string(), value: z.custom<KeyValue>() })).catch([]),
  nodeId: z.string().nullable(),
  diskNodeId: z.string().nullable(),
  placedAt: number.nullable(),
  revision: number,
  isOwn: z.boolean(),
})

export type NodeChange = z.output<typeof nodeSchema>
export type VmChange = z.output<typeof vmSchema>

const changesSchema = z.object({
  id: z.string(),
  /** Time of the database's clock. */
  at: z.date(),
  shared: number,
  /** True if the row has all nodes and VMs, because a change concerned all nodes; false if only changed ones. */
  isWhole: z.boolean(),
  /** True if the reading transaction wrote some of the changes, which it may still roll back. */
  isOwn: z.boolean(),
  settings: z.object({
    steps: number,
    initial: number,
    final: number,
    overheadMb: number,
    scopeCustomerKeys: z.boolean(),
    advertiseReservedFromVms: z.boolean(),
  }),
  localStorage: z.boolean(),
  keys: z.array(nodeKeySchema).nullable(),
  nodes: z.array(nodeSchema).nullable(),
  vms: z.array(vmSchema).nullable(),
})

export type Changes = z.output<typeof changesSchema>

/** Parses a row of `changesStatement`. */
export const parseChanges = (row: unknown): Changes => changesSchema.parse(row)

/**
 * Reads the changes of clusters since the cached version. A cluster without a version is read completely. It is one
 * statement, so that all rows come from one snapshot; under the lock of the clusters they stay valid until the lock is
 * released. The order makes the planner use the index of revisions even without table statistics.
 */
export const changesStatement = (
  revisions: readonly (ReadRevisions & { id: string })[],
): Statement => ({
  name: 'cluster-changes',
  text: changesSql,
  values: [JSON.stringify(revisions)],
})

const changesSql = `
  with mine as materialized (select pg_current_xact_id_if_assigned()::xid as "xid"),
    cluster as materialized (
      select c.*, coalesce(c.xmin = (select "xid" from mine), false) as "isOwn", c."placeRevision" <> a."shared" as "isWhole",
        case when c."placeRevision" <> a."shared" then -1 else a."last" end as "since"
      from json_to_recordset($1::json) as a ("id" text, "shared" bigint, "last" bigint) join "Cluster" as c on c."id" = a."id")
  select c."id", date_trunc('milliseconds', clock_timestamp()) as "at", c."placeRevision"::float8 as "shared", c."isWhole", c."isOwn",
    json_build_object('steps', c."steps", 'initial', c."initial", 'final', c."final", 'overheadMb', c."overheadMb",
      'scopeCustomerKeys', c."scopeCustomerKeys", 'advertiseReservedFromVms', c."advertiseReservedFromVms") as "settings", c."localStorage",
    case when c."isWhole" then (
      select json_agg(json_build_object('name', k."name", 'value', k."value", 'weight', k."weight", 'sticky', k."sticky") order by k."position")
      from "NodeKeyName" as k where k."clusterId" = c."id") end as "keys",
    (select json_agg(json_build_object('id', n."id", 'name', n."name", 'state', n."state", 'isArchived', n."archivedAt" is not null,
        'serviceEnabled', n."serviceEnabled", 'ramMb', n."ramMb", 'ramContentionRatio', n."ramContentionRatio", 'cpus', n."cpus",
        'cpuContentionRatio', n."cpuContentionRatio", 'load', n."load", 'physicalFreeRamMb', n."physicalFreeRamMb",
        'measuredAt', (extract(epoch from n."measuredAt") * 1000)::float8, 'hasDisks', exists (select from "Vm" as d where d."diskNodeId" = n."id"),
        'values', coalesce((select json_object_agg(v."name", v."value") from "NodeKeyValue" as v where v."nodeId" = n."id"), '{}'),
        'hostFlavor', h."flavorId", 'pcloud', case when h."nodeId" is not null then (
          select json_build_object('id', p."id", 'enabled', a."enabled",
            'endAt', (extract(epoch from a."endAt") * 1000)::float8, 'ramRatio', p."ramRatio", 'cpuRatio', p."cpuRatio",
            'settings', p."settings", 'keyWeights', p."keyWeights",
            'authorisedTenants', array(select t."tenantId" from "PcloudTenant" as t where t."pcloudId" = p."id" order by t."tenantId"))
          from "HostAllocation" as a join "Pcloud" as p on p."id" = a."pcloudId"
          where a."nodeId" = n."id" and a."heldAt" is not null and a."closedAt" is null) end,
        'revision', n."placeRevision", 'isOwn', coalesce(n.xmin = (select "xid" from mine), false)) order by n."placeRevision")
      from "Node" as n left join "PoolHost" as h on h."nodeId" = n."id"
      where n."clusterId" = c."id" and n."placeRevision" > c."since") as "nodes",
    (select json_agg(json_build_object('id', v."id", 'customer', v."tenantId", 'ramMb', v."ramMb", 'vcpus', v."vcpus",
        'customerKeys', v."customerKeys", 'nodeId', v."nodeId", 'diskNodeId', v."diskNodeId",
        'placedAt', (extract(epoch from v."placedAt") * 1000)::float8,
        'revision', v."placeRevision", 'isOwn', coalesce(v."writer" = (select "xid" from mine), false)) order by v."placeRevision")
      from (
        (select w.xmin as "writer", w.* from "Vm" as w
        where not c."isWhole" and w."clusterId" = c."id" and w."placeRevision" > c."since" order by w."placeRevision")
        union all
        select w.xmin as "writer", w.* from "Vm" as w
        where c."isWhole" and w."clusterId" = c."id" and w."state" = 'running' and w."archivedAt" is null) as v) as "vms"
  from cluster as c`
