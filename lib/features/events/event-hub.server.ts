import 'server-only'
import pg from 'pg'
import { processState } from '@/lib/base/process-state'
import { database } from '@/lib/db/client.server'
import { directConnection } from '@/lib/db/connections.server'
import { isAfter, type Position, positionText } from './position'
import { afterFailover, type CachedEvents } from './stored/after-failover.server'
import { endOfEvents, readEvents } from './stored/read-events.server'
import { readPast } from './stored/read-past.server'

/** The number of newest events in memory. Most readers need no others. */
const MAX_CACHED = 2_000
const MAX_READ = 500
/** The minimum interval between two notifications of readers. */
const notifyIntervalMs = 50
const reconnectMs = 1_000

type AccessReader = (userId: string) => void

/** Stands for all people in a notification of changed access. */
const EVERYBODY = '*'

type Hub = {
  readers: Set<() => void>
  accessReaders: Set<AccessReader>
  listener: pg.Client | null
  cached: CachedEvents | null
  /** True if the connection was lost, perhaps in a failover. */
  mayHaveLost: boolean
  /** The number of lost connections since the start of the process. */
  possibleFailovers: number
  /** The positions of events that a failover lost, and the positions at which their readers resume. */
  lost: Map<string, Position>
  isReading: boolean
  hasNews: boolean
}

const eventHub = processState<Hub>('events', () => ({
  readers: new Set(),
  accessReaders: new Set(),
  listener: null,
  cached: null,
  mayHaveLost: false,
  possibleFailovers: 0,
  lost: new Map(),
  isReading: false,
  hasNews: false,
}))

/**
 * Calls `read` after new events may have occurred, until the returned function is called. All readers of a process
 * share one listening connection and one query for new events.
 */
export function onEvents(read: () => void): () => void {
  const hub = eventHub.get()
  hub.readers.add(read)
  if (hub.listener === null) listen(hub)
  else readSoon(hub)
  return () => {
    hub.readers.delete(read)
    if (hub.readers.size === 0) forgetEvents(hub)
    if (!isNeeded(hub)) stopListening(hub)
  }
}

/** Calls `read` after the access of a person may have ended or changed, until the returned function is called. */
export function onAccessChange(userId: string, read: () => void): () => void {
  const hub = eventHub.get()
  const reader: AccessReader = (changed) => {
    if (changed === userId || changed === EVERYBODY) read()
  }
  hub.accessReaders.add(reader)
  if (hub.listener === null) listen(hub)
  return () => {
    hub.accessReaders.delete(reader)
    if (!isNeeded(hub)) stopListening(hub)
  }
}

const isNeeded = ({ readers, accessReaders }: Hub) => readers.size + accessReaders.size > 0

const notifyAccess = (hub: Hub, userId: string) => {
  for (const reader of hub.accessReaders) reader(userId)
}

/** True if a failover lost this position and this process has noted where its readers resume. */
export const isNotedAsLost = (position: Position): boolean =>
  eventHub.get().lost.has(positionText(position))

/** The number of times that a failover may have lost events. When it increases, a reader checks its position. */
export const possibleFailovers = (): number => eventHub.get().possibleFailovers

/** Returns the events after a position, from memory if the position is recent. */
export async function eventsAfter(last: Position, signal?: AbortSignal) {
  const { cached, lost } = eventHub.get()
  const position = lost.get(positionText(last)) ?? last
  if (cached === null || isAfter(cached.since, position))
    return readPast(position, MAX_READ, signal)
  return cached.events.filter((event) => isAfter(event, position)).slice(0, MAX_READ)
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
    hub.mayHaveLost = true
    setTimeout(() => {
      if (isNeeded(hub) && hub.listener === null) listen(hub)
    }, reconnectMs)
  }
  listener.on('error', again)
  listener.on('end', again)
  listener.on('notification', ({ channel, payload }) =>
    channel === 'berth_access' ? notifyAccess(hub, payload ?? EVERYBODY) : readSoon(hub),
  )
  // Reads events that occurred while no reader was listening.
  listener
    .connect()
    .then(() => listener.query('LISTEN berth_events; LISTEN berth_access'))
    .then(() => {
      notifyAccess(hub, EVERYBODY)
      readSoon(hub)
    }, again)
}

function stopListening(hub: Hub): void {
  const { listener } = hub
  hub.listener = null
  listener?.end().catch(() => undefined)
}

/** Without readers the events are not read, so the next reader starts from the database. */
function forgetEvents(hub: Hub): void {
  hub.cached = null
  hub.lost.clear()
}

function readSoon(hub: Hub): void {
  if (hub.readers.size === 0) return
  hub.hasNews = true
  if (!hub.isReading) void readWhileNews(hub)
}

async function readWhileNews(hub: Hub): Promise<void> {
  hub.isReading = true
  while (hub.hasNews && hub.listener !== null && hub.readers.size > 0) {
    hub.hasNews = false
    // An unreachable database also closes the listener, and events are read again after the reconnection.
    const isWaiting = await readNew(hub).catch(() => false)
    for (const read of hub.readers) read()
    await new Promise((resolve) => setTimeout(resolve, notifyIntervalMs))
    // An older transaction that ends without writing an event sends no notification.
    if (isWaiting) hub.hasNews = true
  }
  hub.isReading = false
}

/** Reads new events into the cache. Returns true if there are more events that cannot be read yet. */
async function readNew(hub: Hub): Promise<boolean> {
  const db = database()
  const { end, isWaiting } = await endOfEvents(db)
  if (hub.mayHaveLost) {
    if (hub.cached !== null) {
      const { cached, lost } = await afterFailover(db, hub.cached, end)
      hub.cached = cached
      for (const [event, position] of lost) hub.lost.set(event, position)
    }
    hub.mayHaveLost = false
    hub.possibleFailovers += 1
  }
  if (hub.cached === null) {
    hub.cached = { since: end, events: [] }
    return isWaiting
  }
  const { since, events } = hub.cached
  const fresh = await readEvents(db, events.at(-1) ?? since, MAX_READ)
  const all = [...events, ...fresh]
  for (const event of fresh) hub.lost.delete(positionText(event))
  const dropped = all.at(-MAX_CACHED - 1)
  hub.cached = { since: dropped ?? since, events: all.slice(-MAX_CACHED) }
  return isWaiting || fresh.length === MAX_READ
}
