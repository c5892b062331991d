import 'server-only'
import { send, type Tx } from '../decide/decision-store.server'
import type { LevelRows } from './level-rows'

/** Writes what a batch takes and frees below the matches: what ends first, so that its place can be taken. */
export function writeLevels(tx: Tx, { freed, closed, opened, requests }: LevelRows): void {
  write(tx, 'end-requests', endRequestsSql, freed)
  write(tx, 'close-bindings', closeBindingsSql, closed)
  write(tx, 'open-bindings', openBindingsSql, opened)
  write(tx, 'write-requests', requestsSql, requests)
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
