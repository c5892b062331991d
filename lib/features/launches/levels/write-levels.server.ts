import 'server-only'
import { send, type Tx } from '../decide/decision-store.server'
import type { LevelRows } from './level-rows'

/** Writes what a batch takes and frees below the matches: what ends first, so that its place can be taken. */
export function writeLevels(tx: Tx, { freed, closed, opened, requests, vms }: LevelRows): void {
  write(tx, 'end-requests', endRequestsSql, freed)
  write(tx, 'end-vms', endVmsSql, freed)
  write(tx, 'close-bindings', closeBindingsSql, closed)
  write(tx, 'open-bindings', openBindingsSql, opened)
  write(tx, 'write-requests', requestsSql, requests)
  write(tx, 'write-vms', vmsSql, vms)
}

function write(tx: Tx, name: string, text: string, rows: readonly object[]): void {
  if (rows.length > 0) send(tx, { name, text, values: [JSON.stringify(rows)] })
}

const endRequestsSql = `
  update "PodRequest" as r set "endedAt" = greatest(f."at", r."at")
  from jsonb_to_recordset($1::jsonb) as f ("launchId" text, "at" timestamptz)
  where r."launchId" = f."launchId" and r."endedAt" is null`

const closeBindingsSql = `
  update "Binding" as b set "endAt" = c."endAt", "closedBy" = c."closedBy"
  from jsonb_to_recordset($1::jsonb) as c ("id" text, "endAt" timestamptz, "closedBy" text) where b."id" = c."id"`

const openBindingsSql = `
  insert into "Binding" select b.* from jsonb_populate_recordset(null::"Binding", $1::jsonb) as b`

const requestsSql = `
  insert into "PodRequest" select r.* from jsonb_populate_recordset(null::"PodRequest", $1::jsonb) as r`

const endVmsSql = `
  update "Vm" as v set "state" = 'stopped', "nodeId" = null, "startedAt" = null, "placedAt" = null, "customerKeys" = '[]',
    "archivedAt" = greatest(f."at", v."createdAt"), "revision" = v."revision" + 1
  from jsonb_to_recordset($1::jsonb) as f ("launchId" text, "at" timestamptz)
    cross join lateral (select "id", "archivedAt" from "Vm" where "launchId" = f."launchId" offset 0) as h
  where h."archivedAt" is null and v."id" = h."id"`

const vmsSql = `
  insert into "Vm" ("id", "clusterId", "tenantId", "pcloudId", "name", "launchId", "ramMb", "vcpus", "subjects", "state", "nodeId", "diskNodeId",
    "stickyKeys", "customerKeys", "startedAt", "placedAt", "createdAt")
  select "id", "clusterId", "tenantId", "pcloudId", "name", "launchId", "ramMb", "vcpus", "subjects", 'running', "nodeId", "diskNodeId",
    "stickyKeys", "customerKeys", "at", "at", "at"
  from jsonb_to_recordset($1::jsonb) as v ("id" text, "clusterId" text, "tenantId" text, "pcloudId" text, "name" text, "launchId" text, "ramMb" int,
    "vcpus" int, "subjects" jsonb, "nodeId" text, "diskNodeId" text, "stickyKeys" jsonb, "customerKeys" jsonb, "at" timestamptz)`
