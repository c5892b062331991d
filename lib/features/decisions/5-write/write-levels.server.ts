import 'server-only'
import type { Tx } from '@/lib/db/decision-transaction.server'
import type { TableKind } from '@/lib/db/record/kinds/recorded-tables'
import { returning, sendRecorded } from '@/lib/db/record/sign-recorded.server'
import type { LevelRows } from './level-rows'

/**
 * Writes the pods and nodes that a batch frees and takes. Frees are written first, so that their room can be reused.
 */
export function writeLevels(tx: Tx, { freed, closed, opened, requests, vms }: LevelRows): void {
  write(tx, { name: 'end-requests', text: endRequestsSql, kind: 'pod-request' }, freed)
  write(tx, { name: 'end-vms', text: endVmsSql, kind: 'vm' }, freed)
  write(tx, { name: 'close-bindings', text: closeBindingsSql, kind: 'binding' }, closed)
  write(tx, { name: 'open-bindings', text: openBindingsSql, kind: 'binding' }, opened)
  write(tx, { name: 'write-requests', text: requestsSql, kind: 'pod-request' }, requests)
  write(tx, { name: 'write-vms', text: vmsSql, kind: 'vm' }, vms)
}

type Statement = { name: string; text: string; kind: TableKind }

function write(tx: Tx, statement: Statement, rows: readonly object[]): void {
  if (rows.length > 0) sendRecorded(tx, { ...statement, values: [JSON.stringify(rows)] })
}

const endRequestsSql = `
  update "PodRequest" as r set "endedAt" = greatest(f."at", r."at")
  from jsonb_to_recordset($1::jsonb) as f ("launchId" text, "at" timestamptz)
  where r."launchId" = f."launchId" and r."endedAt" is null
  ${returning('pod-request', 'r')}`

const closeBindingsSql = `
  update "Binding" as b set "endAt" = c."endAt", "closedBy" = c."closedBy"
  from jsonb_to_recordset($1::jsonb) as c ("id" text, "endAt" timestamptz, "closedBy" text) where b."id" = c."id"
  ${returning('binding', 'b')}`

const openBindingsSql = `
  insert into "Binding" as it select b.* from jsonb_populate_recordset(null::"Binding", $1::jsonb) as b
  ${returning('binding', 'it')}`

const requestsSql = `
  insert into "PodRequest" as it select r.* from jsonb_populate_recordset(null::"PodRequest", $1::jsonb) as r
  ${returning('pod-request', 'it')}`

const endVmsSql = `
  update "Vm" as v set "state" = 'stopped', "nodeId" = null, "startedAt" = null, "placedAt" = null, "customerKeys" = '[]',
    "archivedAt" = greatest(f."at", v."createdAt"), "revision" = v."revision" + 1
  from jsonb_to_recordset($1::jsonb) as f ("launchId" text, "at" timestamptz)
    cross join lateral (select "id", "archivedAt" from "Vm" where "launchId" = f."launchId" offset 0) as h
  where h."archivedAt" is null and v."id" = h."id"
  ${returning('vm', 'v')}`

const vmsSql = `
  insert into "Vm" as it ("id", "clusterId", "tenantId", "pcloudId", "name", "launchId", "ramMb", "vcpus", "subjects", "state", "nodeId", "diskNodeId",
    "stickyKeys", "customerKeys", "startedAt", "placedAt", "createdAt")
  select "id", "clusterId", "tenantId", "pcloudId", "name", "launchId", "ramMb", "vcpus", "subjects", 'running', "nodeId", "diskNodeId",
    "stickyKeys", "customerKeys", "at", "at", "at"
  from jsonb_to_recordset($1::jsonb) as v ("id" text, "clusterId" text, "tenantId" text, "pcloudId" text, "name" text, "launchId" text, "ramMb" int,
    "vcpus" int, "subjects" jsonb, "nodeId" text, "diskNodeId" text, "stickyKeys" jsonb, "customerKeys" jsonb, "at" timestamptz)
  ${returning('vm', 'it')}`
