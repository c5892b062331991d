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
import { readPlans } from '../supply/read-plans.server'
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
    let outcome: Outcome
    do {
      outcome = await offerNext(flavorId, now)
      if (outcome === 'made') made++
    } while (outcome !== 'none')
  }
  return made
}

/** `changed` means that the next entry changed before its owner was locked. */
type Outcome = 'made' | 'none' | 'changed'

/**
 * Makes one offer in its own transaction. The hosts and the waiting list are read without locks.
 * Then the owner of the next entry is locked, and only this entry is read again. Hosts are locked
 * when they are selected.
 */
async function offerNext(flavorId: string, now: Date): Promise<Outcome> {
  const result = await transact<Outcome>(async (tx) => {
    // One process at a time, because two concurrent ones would each miss the entry that the other serves.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`host-offers ${flavorId}`}, 0))`
    const next = await readNext(tx, flavorId, now)
    if (next === null) return ok('none')
    const { entry, free } = next
    await lockHostOwners(tx, [entry.owner])
    const [flavor] = await lockFlavorsForShare(tx, [flavorId])
    if (flavor === undefined) return ok('none')
    if (!(await isStillNext(tx, entry, flavor.units))) return ok('changed')
    const period = { from: now.getTime(), to: null }
    const drawing = { flavor: flavorId, count: entry.count, period, now }
    const selected = await drawHosts(tx, free, drawing)
    if (selected === null) return ok('none')
    // A replacement needs no units, because the replaced host still counts.
    const units = entry.isReplacement ? 0 : flavor.units
    await offer(tx, { id: entry.id, units, selected }, now)
    return ok('made')
  })
  return result.ok ? result.value : 'none'
}

/** Returns the entry that gets the next offer, and its candidates among the free hosts. */
async function readNext(tx: Db, flavorId: string, now: Date) {
  const flavor = await tx.hostFlavor.findUnique({ where: { id: flavorId } })
  if (flavor === null) return null
  const free = freePlans(await readPlans(tx, { flavor: flavorId, now }), {
    flavor: flavorId,
    az: null,
    period: { from: now.getTime(), to: null },
  })
  // Return early, because usually no host is free and the waiting list may be long.
  if (free.length === 0) return null
  const entries = await readWaitingList(tx, flavorId)
  const room = await readRoom(
    tx,
    entries.map(({ owner }) => owner),
  )
  const next = nextOffer({ entries, free, units: flavor.units, room })
  if (next === null) return null
  const nodes = new Set(next.nodes)
  return { entry: next.entry, free: free.filter(({ node }) => nodes.has(node)) }
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
