import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { lockHostOwners } from '@/lib/db/lock-host-owners.server'
import { transact } from '@/lib/db/transact.server'
import { freePlans, isPassedOver, nextOffer, type WaitingEntry } from '@/lib/engine'
import {
  readRoom,
  readWaitingList,
} from '@/lib/features/host-flavors/free-hosts/waiting-list.server'
import { lockFlavorsForShare } from '@/lib/features/host-flavors/lock-hosts.server'
import { refusalOf } from '../leases/change-each.server'
import { drawHosts } from '../supply/draw-hosts.server'
import { type PlannedHost, readPlans } from '../supply/read-plans.server'
import { writeOffer } from './write-offer.server'

/**
 * Offers free hosts to waiting Pclouds, for each flavor in the order of the list. Returns the number of offers. An offer
 * that fails or is refused does not stop the others and is reported at the end. The next run tries it again.
 */
export async function makeOffers(now: Date): Promise<number> {
  const waited = await database().hostWaiting.findMany({
    where: { closedAt: null, offeredAt: null },
    distinct: ['flavorId'],
    select: { flavorId: true },
  })
  let made = 0
  const failures: Failures = new Map()
  for (const { flavorId } of waited) {
    let step: Step = { kind: 'changed', free: null }
    do {
      step = await tryNext({ flavorId, now, failures }, step.free)
      if (step.kind === 'made') made++
    } while (step.kind !== 'none')
  }
  if (failures.size > 0)
    throw new AggregateError([...failures.values()], `${failures.size} offers failed`)
  return made
}

/** The failed offers of a run by the id of their entry, or of their flavor if no entry was read. */
type Failures = Map<string, unknown>
type Run = { flavorId: string; now: Date; failures: Failures }

/** `changed` means that the next entry or the hosts changed before they were locked, or that the entry's offer failed. */
type Step = {
  kind: 'made' | 'none' | 'changed'
  /** The hosts that are left for the next offer. Null if they must be read again. */
  free: readonly PlannedHost[] | null
}

const NONE: Step = { kind: 'none', free: null }

/** Makes one offer in its own transaction. After a failure, the run continues without the entry. */
async function tryNext(run: Run, earlier: Step['free']): Promise<Step> {
  const tried: Tried = { entryId: null }
  try {
    const result = await transact((tx) => offerNext(tx, run, earlier, tried))
    if (result.ok) return result.value
    throw refusalOf(tried.entryId ?? run.flavorId, result.error)
  } catch (cause) {
    run.failures.set(tried.entryId ?? run.flavorId, cause)
    return tried.entryId === null ? NONE : { kind: 'changed', free: null }
  }
}

/** The entry whose offer is being made; null before it is read. */
type Tried = { entryId: string | null }

/**
 * The hosts and the waiting list are read without locks. Then the owner of the next entry is locked, and only this entry
 * is read again. Hosts are locked and checked again when they are selected, so hosts of an `earlier` offer may be outdated.
 */
async function offerNext(
  tx: Db,
  { flavorId, now, failures }: Run,
  earlier: Step['free'],
  tried: Tried,
): Promise<Result<Step, Problem>> {
  // One process at a time, because two concurrent ones would each miss the entry that the other serves.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`host-offers ${flavorId}`}, 0))`
  // Reading 100,000 hosts takes longer than an offer.
  const free = earlier ?? (await readFree(tx, flavorId, now))
  const next = await readNext(tx, flavorId, free, failures)
  if (next === null) return ok(NONE)
  const { entry, candidates } = next
  tried.entryId = entry.id
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
  await writeOffer(tx, { id: entry.id, units, selected }, now)
  const isLeft = ({ node }: PlannedHost) => selected.every(({ nodeId }) => nodeId !== node)
  return ok({ kind: 'made', free: free.filter(isLeft) })
}

/** Reads the hosts of a flavor that can be offered. */
const readFree = async (tx: Db, flavor: string, now: Date): Promise<PlannedHost[]> =>
  freePlans(await readPlans(tx, { flavor, now }), {
    flavor,
    az: null,
    period: { from: now.getTime(), to: null },
  })

/** Returns the entry that gets the next offer, and its candidates among the free hosts. */
async function readNext(
  tx: Db,
  flavorId: string,
  free: readonly PlannedHost[],
  failures: Failures,
) {
  const flavor = await tx.hostFlavor.findUnique({ where: { id: flavorId } })
  // Return early, because usually no host is free and the waiting list may be long.
  if (flavor === null || free.length === 0) return null
  const entries = (await readWaitingList(tx, flavorId)).filter(({ id }) => !failures.has(id))
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
