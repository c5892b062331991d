import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import type { Allocations, HostFlavor, Pcloud } from '@/lib/engine'
import { recordAuditsOfMany } from '@/lib/features/audit/record-audit.server'
import type { Content } from '@/lib/features/contents/content.server'
import { writeContents } from '@/lib/features/contents/store-contents.server'
import type { FreeHosts } from '@/lib/features/host-flavors/free-hosts/free-host'
import type { HostEvent } from '../leases/open-host.server'
import { subjectOf } from '../pcloud-facts.server'
import { drawListOf } from '../supply/draw-list-content.server'
import type { AllocationCall } from './allocation-call'

/** A call that gets its hosts. */
export type Won = {
  call: AllocationCall
  pcloud: Pcloud
  /** The requested zone; null: any. */
  realmId: string | null
  allocations: Allocations & { firstIndex: number }
}

type WriteInputs = { free: FreeHosts; flavors: ReadonlyMap<string, HostFlavor> }

/** Writes the hosts of calls with how they were drawn; answers the contents that the record refers to. */
export async function writeAllocations(
  tx: Db,
  won: readonly Won[],
  { free, flavors }: WriteInputs,
): Promise<readonly Content[]> {
  const [first] = won
  if (first === undefined) return []
  const lists = new Map(
    [...new Set(won.map(({ call }) => call.requested.flavor))].map((id) => [
      id,
      drawListOf(id, free.get(id) ?? []),
    ]),
  )
  const contents = [...lists.values()].flatMap((list) => list.contents)
  await writeContents(tx, contents, first.call.scope.now)
  const units = (flavor: string) => flavors.get(flavor)?.units ?? 1
  const written = won.flatMap((each) => {
    const { flavor } = each.call.requested
    const stored = { units: units(flavor), freeHash: lists.get(flavor)?.list.hash ?? null }
    return rowsOf(each).map((row) => ({ each, row: { ...row, ...stored } }))
  })
  await insert(
    tx,
    written.map(({ row }) => row),
  )
  await recordAuditsOfMany(
    tx,
    won.map((each) => ({ scope: each.call.scope, facts: auditOf(each) })),
    written.map(({ each, row }) => eventOf(each, row)),
  )
  return contents
}

/** As one JSON text: row by row it takes ten times as long. */
const insert = (tx: Db, rows: readonly object[]) =>
  tx.$executeRaw`
    insert into "HostAllocation" ("id", "pcloudId", "name", "nodeId", "flavorId", "units", "seed", "among", "realmId",
      "freeHash", "drawIndex", "startAt", "heldAt", "createdAt", "requestedBy")
    select "id", "pcloudId", "name", "nodeId", "flavorId", "units", "seed", "among", "realmId", "freeHash", "drawIndex",
      "startAt", "heldAt", "createdAt", "requestedBy"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as host ("id" text, "pcloudId" text, "name" text, "nodeId" text,
      "flavorId" text, "units" int, "seed" text, "among" int, "realmId" text, "freeHash" text, "drawIndex" int,
      "startAt" timestamptz, "heldAt" timestamptz, "createdAt" timestamptz, "requestedBy" text)`

function eventOf({ call, pcloud }: Won, { id, name, flavorId }: HostRow): HostEvent {
  const of = { pcloudId: pcloud.id, pcloud: pcloud.name, flavor: flavorId, host: name }
  const text = `${name} was allocated to ${pcloud.name}; enable it to launch there`
  return {
    kind: 'host.allocated',
    at: call.scope.now,
    tenantId: pcloud.owner,
    subjectId: id,
    payload: { ...of, endAt: null, text },
  }
}

type HostRow = ReturnType<typeof rowsOf>[number]

function rowsOf({ call, pcloud, realmId, allocations }: Won) {
  const { now: at, userId: requestedBy } = call.scope
  return allocations.hosts.map(({ host, seed, among }, i) => ({
    id: newId(),
    pcloudId: pcloud.id,
    name: host.name,
    nodeId: host.node,
    flavorId: host.flavor,
    seed,
    among,
    realmId,
    drawIndex: allocations.firstIndex + i,
    startAt: at,
    heldAt: at,
    createdAt: at,
    requestedBy,
  }))
}

const auditOf = ({ call, pcloud, allocations }: Won) => ({
  action: 'pcloud.allocate',
  ...subjectOf(pcloud),
  after: {
    hosts: allocations.hosts.map(({ host }) => host.name),
    flavor: call.requested.flavor,
  },
})
