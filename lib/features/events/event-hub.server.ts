import 'server-only'
import pg from 'pg'
import { database } from '@/lib/db/client.server'
import { directConnection } from '@/lib/db/connections.server'
import { isAfter, type Position } from './position'
import { endOfEvents, readEvents, type StoredEvent } from './read-events.server'

/** Events of the last moments, which most readers are after. */
const MOST_KEPT = 2_000
const MOST_READ = 500
/** Readers are woken this often at most. */
const gatherMs = 50
const reconnectMs = 1_000

type Kept = { since: Position; events: StoredEvent[] }

type AccessEar = (userId: string) => void

/** Stands for all people in a notice of changed access. */
const EVERYBODY = '*'

type Hub = {
  ears: Set<() => void>
  accessEars: Set<AccessEar>
  listener: pg.Client | null
  kept: Kept | null
  isReading: boolean
  isWoken: boolean
}

const shared = globalThis as typeof globalThis & { berthEvents?: Hub }
const hubOf = (): Hub => {
  shared.berthEvents ??= {
    ears: new Set(),
    accessEars: new Set(),
    listener: null,
    kept: null,
    isReading: false,
    isWoken: false,
  }
  return shared.berthEvents
}

/**
 * Calls `hear` after something may have happened, until the answer is called. All readers of a process share one
 * connection that listens, and one reading of what is new.
 */
export function onEvents(hear: () => void): () => void {
  const hub = hubOf()
  hub.ears.add(hear)
  if (hub.listener === null) listen(hub)
  return () => {
    hub.ears.delete(hear)
    if (hub.ears.size === 0) fallSilent(hub)
  }
}

/** Calls `hear` after the access of a person may have ended or changed; heard while `onEvents` listens. */
export function onAccessChange(userId: string, hear: () => void): () => void {
  const { accessEars } = hubOf()
  const ear: AccessEar = (changed) => {
    if (changed === userId || changed === EVERYBODY) hear()
  }
  accessEars.add(ear)
  return () => accessEars.delete(ear)
}

const tellAccess = (hub: Hub, userId: string) => {
  for (const ear of hub.accessEars) ear(userId)
}

/** What happened after a position: from memory for whoever follows closely. */
export async function eventsAfter(position: Position): Promise<readonly StoredEvent[]> {
  const kept = hubOf().kept
  if (kept === null || isAfter(kept.since, position))
    return readEvents(database(), position, MOST_READ)
  return kept.events.filter((event) => isAfter(event, position)).slice(0, MOST_READ)
}

function listen(hub: Hub): void {
  const listener = new pg.Client({
    ...directConnection(),
    keepAlive: true,
    application_name: 'berth-events',
  })
  hub.listener = listener
  const again = () => {
    if (hub.listener !== listener) return
    listener.end().catch(() => undefined)
    hub.listener = null
    setTimeout(() => {
      if (hub.ears.size > 0 && hub.listener === null) listen(hub)
    }, reconnectMs)
  }
  listener.on('error', again)
  listener.on('end', again)
  listener.on('notification', ({ channel, payload }) =>
    channel === 'berth_access' ? tellAccess(hub, payload ?? EVERYBODY) : wake(hub),
  )
  // What happened while nobody listened is read at once.
  listener
    .connect()
    .then(() => listener.query('LISTEN berth_events; LISTEN berth_access'))
    .then(() => {
      tellAccess(hub, EVERYBODY)
      wake(hub)
    }, again)
}

function fallSilent(hub: Hub): void {
  const { listener } = hub
  hub.listener = null
  hub.kept = null
  listener?.end().catch(() => undefined)
}

function wake(hub: Hub): void {
  hub.isWoken = true
  if (!hub.isReading) void readOn(hub)
}

async function readOn(hub: Hub): Promise<void> {
  hub.isReading = true
  while (hub.isWoken && hub.listener !== null) {
    hub.isWoken = false
    // A database that is away closes the listener too, and its return wakes us.
    const isWaiting = await readNew(hub).catch(() => false)
    for (const hear of hub.ears) hear()
    await new Promise((resolve) => setTimeout(resolve, gatherMs))
    // Nobody tells when the transaction in front of them ends without an event of its own.
    if (isWaiting) hub.isWoken = true
  }
  hub.isReading = false
}

/** Takes in what is new; true when there is more that cannot be read yet. */
async function readNew(hub: Hub): Promise<boolean> {
  const db = database()
  const { end, isWaiting } = await endOfEvents(db)
  if (hub.kept === null) {
    hub.kept = { since: end, events: [] }
    return isWaiting
  }
  const { since, events } = hub.kept
  const fresh = await readEvents(db, events.at(-1) ?? since, MOST_READ)
  const all = [...events, ...fresh]
  const dropped = all.at(-MOST_KEPT - 1)
  hub.kept = { since: dropped ?? since, events: all.slice(-MOST_KEPT) }
  return isWaiting || fresh.length === MOST_READ
}
