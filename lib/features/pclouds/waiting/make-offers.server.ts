import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { ok } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { lockHostOwners } from '@/lib/db/lock-host-owners.server'
import { newId } from '@/lib/db/new-id.server'
import { transact } from '@/lib/db/transact.server'
import { freePlans, isPassedOver, nextOffer, type WaitingEntry } from '@/lib/engine'
import { recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import {
  readRoom,
  readWaitingList,
} from '@/lib/features/host-flavors/free-hosts/waiting-list.server'
import { lockFlavorsForShare } from '@/lib/features/host-flavors/lock-hosts.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { notifyOwners } from '../notices/notify-owners.server'
import { drawHosts, type SelectedHost } from '../supply/draw-hosts.server'
import { type PlannedHost, readPlans } from '../supply/read-plans.server'
import { freshNames } from './fresh-names'
import {
  hostsText,
  waitingInclude as include,
  namesOf,
  type WaitingRow,
  waitingEvent,
} from './waiting-row.server'

/** Offers free hosts to waiting Pclouds, for each flavor in the order of the list. Returns the number of offers. */
export async function makeOffers(now: Date): Promise<number> {
  const waited = await database().hostWaiting.findMany({
    where: { closedAt: null, offeredAt: null },
    distinct: ['flavorId'],
    select: { flavorId: true },
  })
  let made = 0
  for (const { flavorId } of waited) {
    let step: Step = { kind: 'changed', free: null }
    do {
      step = await offerNext(flavorId, now, step.free)
      if (step.kind === 'made') made++
    } while (step.kind !== 'none')
  }
  return made
}

/** `changed` means that the next entry, or the hosts, changed before they were locked. */
type Step = {
  kind: 'made' | 'none' | 'changed'
  /** The hosts that are left for the next offer. Null if they must be read again. */
  free: readonly PlannedHost[] | null
}

const NONE: Step = { kind: 'none', free: null }

/**
 * Makes one offer in its own transaction. The hosts and the waiting list are read without locks.
 * Then the owner of the next entry is locked, and only this entry is read again. Hosts are locked
 * and checked again when they are selected, so hosts of an `earlier` offer may be outdated.
 */
async function offerNext(flavorId: string, now: Date, earlier: Step['free']): Promise<Step> {
  const result = await transact<Step>(async (tx) => {
    // One process at a time, because two concurrent ones would each miss the entry that the other serves.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`host-offers ${flavorId}`}, 0))`
    // Reading 100,000 hosts takes longer than an offer.
    const free = earlier ?? (await readFree(tx, flavorId, now))
    const next = await readNext(tx, flavorId, free)
    if (next === null) return ok(NONE)
    const { entry, candidates } = next
    await lockHostOwners(tx, [entry.owner])
    const [flavor] = await lockFlavorsForShare(tx, [flavorId])
    if (flavor === undefined) return ok(NONE)
    if (!(await isStillNext(tx, entry, flavor.units))) return ok({ kind: 'changed', free })
    const period = { from: now.getTime(), to: null }
    const drawing = { flavor: flavorId, count: entry.count, period, now }
    const selected = await drawHosts(tx, candidates, drawing)
    if (selected === null) return ok(earlier === null ? NONE : { kind: 'changed', free: null })
    // A replacement needs no units, because the replaced host still counts.
    const units = entry.isReplacement ? 0 : flavor.units
    await offer(tx, { id: entry.id, units, selected }, now)
    const isLeft = ({ node }: PlannedHost) => selected.every(({ nodeId }) => nodeId !== node)
    return ok({ kind: 'made', free: free.filter(isLeft) })
  })
  return result.ok ? result.value : NONE
}

/** Reads the hosts of a flavor that can be offered. */
const readFree = async (tx: Db, flavor: string, now: Date): Promise<PlannedHost[]> =>
  freePlans(await readPlans(tx, { flavor, now }), {
    flavor,
    az: null,
    period: { from: now.getTime(), to: null },
  })

/** Returns the entry that gets the next offer, and its candidates among the free hosts. */
async function readNext(tx: Db, flavorId: string, free: readonly PlannedHost[]) {
  const flavor = await tx.hostFlavor.findUnique({ where: { id: flavorId } })
  // Return early, because usually no host is free and the waiting list may be long.
  if (flavor === null || free.length === 0) return null
  const entries = await readWaitingList(tx, flavorId)
  const room = await readRoom(
    tx,
    entries.map(({ owner }) => owner),
  )
  const next = nextOffer({ entries, free, units: flavor.units, room })
  if (next === null) return null
  let found = 0
  // Both lists have the same order, and a set of 100,000 nodes takes longer than the rest of an offer.
  const candidates = free.filter(({ node }) => node === next.nodes[found] && ++found)
  return { entry: next.entry, candidates }
}

/** True if, under the lock of its owner, the entry still waits and fits the owner's limit. */
async function isStillNext(tx: Db, entry: WaitingEntry, units: number): Promise<boolean> {
  const waits = await tx.hostWaiting.count({
    where: {
      id: entry.id,
      closedAt: null,
      offeredAt: null,
      queuedAt: new Date(entry.queuedAt),
      pcloud: { tenant: { archivedAt: null } },
    },
  })
  return waits === 1 && !isPassedOver(entry, { units, room: await readRoom(tx, [entry.owner]) })
}

type Offer = { id: string; units: number; selected: readonly SelectedHost[] }

async function offer(tx: Db, { id, units, selected }: Offer, now: Date): Promise<void> {
  const { offerMinutes } = await settingsOf(tx)
  const row = await tx.hostWaiting.update({
    where: { id },
    data: {
      offeredAt: now,
      offerEndsAt: new Date(now.getTime() + offerMinutes * MINUTE_MS),
      revision: { increment: 1 },
    },
    include,
  })
  const text = `${hostsText(row)} ${row.count === 1 ? 'is' : 'are'} offered to ${row.pcloud.name}`
  await notifyOwners(tx, waitingEvent('waiting.offered', row, { at: now, text }), { byMail: true })
  await recordOwnAudits(tx, now, [
    {
      action: 'pcloud.offer',
      noun: 'pcloud',
      subjectId: row.pcloudId,
      subjectName: row.pcloud.name,
      tenantId: row.pcloud.tenantId,
      after: { flavor: row.flavorId, count: row.count, until: row.offerEndsAt },
    },
  ])
  await reserve(tx, row, { id, units, selected }, now)
}

async function reserve(
  tx: Db,
  row: WaitingRow,
  { units, selected }: Offer,
  now: Date,
): Promise<void> {
  const { pcloudId, flavorId, requestedBy } = row
  const taken = await tx.hostAllocation.findMany({
    where: { pcloudId, closedAt: null },
    select: { name: true },
  })
  const names = freshNames(
    namesOf(row),
    taken.map(({ name }) => name),
  )
  await tx.hostAllocation.createMany({
    data: selected.map((host, i) => ({
      id: newId(),
      pcloudId,
      flavorId,
      units,
      requestedBy,
      waitingId: row.id,
      ...host,
      name: names[i] ?? `host-${newId().slice(0, 8)}`,
      startAt: now,
      createdAt: now,
    })),
  })
}
