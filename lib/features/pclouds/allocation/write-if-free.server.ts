import 'server-only'
import type { Tx } from '@/lib/db/decision-transaction.server'
import { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/new-id.server'
import { type RecordedRow, rowText } from '@/lib/db/record/recorded-kinds.server'
import { noteRecorded } from '@/lib/db/record/sign-recorded.server'
import { preparedIn, type Queries } from '@/lib/db/statements.server'
import type { Allocations, HostFlavor, Pcloud } from '@/lib/engine'
import type { Content } from '@/lib/features/contents/content.server'
import type { FreeHosts } from '@/lib/features/host-flavors/free-hosts/free-host'
import { isFree } from '@/lib/features/host-flavors/free-hosts/read-free-hosts.server'
import { type HostRow, readHostRows } from '../hosts/host-rows.server'
import { drawListOf } from '../supply/draw-list-content.server'
import type { AllocationCall } from './allocation-call'

/** A call that gets its hosts. */
export type Won = {
  call: AllocationCall
  pcloud: Pcloud
  /** The requested zone; null for any. */
  realmId: string | null
  allocations: Allocations & { firstIndex: number }
}

/** The written hosts of calls, and the contents that the record refers to. */
export type Written = {
  won: readonly Won[]
  rows: readonly AllocationRow[]
  hosts: readonly HostRow[]
  contents: readonly Content[]
}

export const noneWritten: Written = { won: [], rows: [], hosts: [], contents: [] }

type WriteInputs = { free: FreeHosts; flavors: ReadonlyMap<string, HostFlavor> }
type Outcome = { written: Written | null; locked: ReadonlySet<string> }

/**
 * Locks the hosts of calls, skipping those that another transaction has locked. If all are locked
 * and free, writes them with the data of their draws; otherwise `written` is null.
 */
export async function writeIfFree(
  tx: Tx,
  won: readonly Won[],
  { free, flavors }: WriteInputs,
): Promise<Outcome> {
  const lists = new Map(
    [...new Set(won.map(({ call }) => call.requested.flavor))].map((id) => [
      id,
      drawListOf(id, free.get(id) ?? []),
    ]),
  )
  const rows = won.flatMap((each) => {
    const { flavor } = each.call.requested
    const units = flavors.get(flavor)?.units ?? 1
    return rowsOf(each, { units, freeHash: lists.get(flavor)?.list.hash ?? null })
  })
  const nodeIds = rows.map(({ nodeId }) => nodeId)
  const db = preparedIn(tx)
  const [, [done], hosts] = await Promise.all([
    lock(db, nodeIds),
    insertIfFree(db, rows),
    // Each of these nodes has exactly one open allocation.
    readHostRows(db, Prisma.sql`a."nodeId" = any(${nodeIds}::text[])`),
  ])
  const locked = new Set(done?.free)
  if (nodeIds.some((id) => !locked.has(id))) return { written: null, locked }
  noteRecorded(tx, 'host-allocation', done?.written ?? [])
  const contents = [...lists.values()].flatMap((list) => list.contents)
  return { written: { won, rows, hosts, contents }, locked }
}

/** Locks pool entries. A setting of the transaction passes the ids of the locked ones to the next statement. */
const lock = (db: Queries, nodeIds: readonly string[]) => db.$queryRaw`
  with locked as materialized (
    select "nodeId" from "PoolHost" where "nodeId" = any(${[...nodeIds]}::text[]) order by "nodeId" for update skip locked)
  select set_config('berth.locked', coalesce(json_agg("nodeId"), '[]')::text, true) from locked`

type Inserted = { free: string[] | null; written: RecordedRow[] | null }

/** Passed as one JSON text, because single rows take ten times as long. */
const insertIfFree = (db: Queries, rows: readonly AllocationRow[]): Promise<Inserted[]> =>
  // Reads the hosts again under the locks, because another transaction may have committed in between.
  db.$queryRaw`
    with free as materialized (
      select h."nodeId" from "PoolHost" as h join "Node" as n on n."id" = h."nodeId"
      where h."nodeId" = any(array(select json_array_elements_text(current_setting('berth.locked')::json))) and ${isFree}),
    written as (
      insert into "HostAllocation" as it ("id", "pcloudId", "name", "nodeId", "flavorId", "units", "seed", "among", "realmId",
        "freeHash", "drawIndex", "startAt", "heldAt", "createdAt", "requestedBy")
      select "id", "pcloudId", "name", "nodeId", "flavorId", "units", "seed", "among", "realmId", "freeHash", "drawIndex",
        "startAt", "heldAt", "createdAt", "requestedBy"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as host ("id" text, "pcloudId" text, "name" text, "nodeId" text,
        "flavorId" text, "units" int, "seed" text, "among" int, "realmId" text, "freeHash" text, "drawIndex" int,
        "startAt" timestamptz, "heldAt" timestamptz, "createdAt" timestamptz, "requestedBy" text)
      where (select count(*) from free) = ${rows.length}::int
      returning it."id", ${recordedRow} as "row")
    select (select json_agg("nodeId") from free) as "free",
      (select json_agg(json_build_object('id', "id", 'row', "row")) from written) as "written"`

const recordedRow = Prisma.raw(rowText('host-allocation', 'it'))

export type AllocationRow = ReturnType<typeof rowsOf>[number]

function rowsOf(
  { call, pcloud, realmId, allocations }: Won,
  { units, freeHash }: { units: number; freeHash: string | null },
) {
  const { now: at, userId: requestedBy } = call.scope
  return allocations.hosts.map(({ host, seed, among }, i) => ({
    id: newId(),
    pcloudId: pcloud.id,
    name: host.name,
    nodeId: host.node,
    flavorId: host.flavor,
    units,
    seed,
    among,
    realmId,
    freeHash,
    drawIndex: allocations.firstIndex + i,
    startAt: at,
    heldAt: at,
    createdAt: at,
    requestedBy,
  }))
}
