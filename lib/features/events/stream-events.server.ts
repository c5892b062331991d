import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import { hasPermission, type Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { processState } from '@/lib/base/process-state'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { metrics } from '@/lib/observe/metrics.server'
import { eventsAfter, onEvents, possibleFailovers } from './event-hub.server'
import { eventIdOf, type LastSeen, parseEventId } from './position'
import { eventEntry } from './schema'
import { serializeEvent } from './serialize-event'
import { endOfEvents, type StoredEvent } from './stored/read-events.server'
import { resumeAfter } from './stored/resume-after.server'
import { watchAccess } from './watch-access.server'

/** The maximum number of open streams of one person in this process. */
const MAX_STREAMS = 10
const heartbeatMs = 15_000
/** A stream ends after this time, and the reader reconnects and signs in again. */
const lifetimeMs = 10 * 60_000
/** The delay after which a reader reconnects when its stream has ended. */
const reconnectMs = 1_000

type Requested = {
  kinds: readonly string[] | null
  lastEventId: string | null
  signal: AbortSignal
}

const openStreams = processState<Map<string, number>>('streams', () => new Map())

/** Streams new events that the caller may see as server-sent events, from its last event or from now on. */
export async function streamEvents(
  scope: Scope<'launch.read'>,
  { kinds, lastEventId, signal }: Requested,
): Promise<Result<{ stream: ReadableStream<Uint8Array> }, Problem>> {
  const gone = new AbortController()
  if (!countStream(scope.userId, gone.signal))
    return err({ kind: 'limited', retryAfterSeconds: 60 })
  signal.addEventListener('abort', () => gone.abort())
  if (signal.aborted) gone.abort()
  const lines = linesFor(scope, { kinds, lastEventId, signal: gone.signal })
  const encoder = new TextEncoder()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await lines.next().catch((cause: unknown) => {
        gone.abort()
        throw cause
      })
      if (value !== undefined) controller.enqueue(encoder.encode(value))
      if (done !== true) return
      gone.abort()
      controller.close()
    },
    async cancel() {
      gone.abort()
      // A reader that stalled left the lines at a `yield`, where the abort has no effect.
      await lines.return()
    },
  }
  // Nothing is prefetched, so a slow reader costs no memory.
  return ok({ stream: new ReadableStream(source, { highWaterMark: 0 }) })
}

/** Counts a stream until it is closed. Returns false if the person has the maximum number of streams. */
function countStream(userId: string, gone: AbortSignal): boolean {
  const open = openStreams.get().get(userId) ?? 0
  if (open >= MAX_STREAMS) return false
  openStreams.get().set(userId, open + 1)
  metrics().streams.inc()
  const release = () => {
    metrics().streams.dec()
    const left = (openStreams.get().get(userId) ?? 1) - 1
    if (left > 0) openStreams.get().set(userId, left)
    else openStreams.get().delete(userId)
  }
  gone.addEventListener('abort', release, { once: true })
  return true
}

async function* linesFor(scope: Scope, { kinds, lastEventId, signal }: Requested) {
  const news = newsSignal(signal)
  const access = watchAccess(scope, news.send)
  const endsAt = performance.now() + lifetimeMs
  try {
    let failovers = possibleFailovers()
    let position = await startOf(lastEventId === null ? null : parseEventId(lastEventId))
    yield `retry: ${reconnectMs}\n${startIdFor(scope, position)}\n`
    while (!signal.aborted && performance.now() < endsAt) {
      if (!(await access.holds())) return
      if (failovers !== possibleFailovers()) {
        failovers = possibleFailovers()
        position = await startOf(position)
      }
      const events = await eventsAfter(position, signal)
      position = events.at(-1) ?? position
      const mine = events.filter((event) => isFor(event, scope, kinds))
      const text = mine.map((event) => textOf(event, scope)).join('')
      if (text !== '') yield text
      if (events.length === 0 && !(await news.within(heartbeatMs))) yield ': still here\n\n'
    }
  } finally {
    news.close()
    access.close()
  }
}

/**
 * The id with which a reader without any event resumes, so that it misses no event. Readers of tenants get
 * none, because it reveals when the last event of any tenant occurred.
 */
const startIdFor = ({ role }: Scope, position: LastSeen) =>
  isStaff(role) ? `id: ${eventIdOf(position)}\n` : ''

/** The position at which the reader resumes, or the last event if it sends no position. */
async function startOf(seen: LastSeen | null): Promise<LastSeen> {
  const { end } = await endOfEvents(database())
  return seen === null ? end : resumeAfter(database(), seen, end)
}

function isFor(event: StoredEvent, scope: Scope, kinds: Requested['kinds']): boolean {
  const entry = eventEntry(event.kind)
  if (entry === undefined || !hasPermission(scope, entry.permission)) return false
  const isOwn = isStaff(scope.role) || event.tenantId === scope.tenantId
  return isOwn && (kinds === null || kinds.includes(event.kind))
}

function textOf(event: StoredEvent, { role }: Scope): string {
  const sent = serializeEvent(event, { isStaff: isStaff(role) })
  return sent === null
    ? ''
    : `id: ${sent.id}\nevent: ${sent.kind}\ndata: ${JSON.stringify(sent)}\n\n`
}

/** Waits until new events may exist. Returns true then, and false after the given time without any. */
function newsSignal(signal: AbortSignal) {
  let hasNews = false
  let proceed = () => {}
  const send = () => {
    hasNews = true
    proceed()
  }
  const close = onEvents(send)
  signal.addEventListener('abort', send)
  const within = async (ms: number): Promise<boolean> => {
    if (!hasNews) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        proceed = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    const came = hasNews
    hasNews = signal.aborted
    return came
  }
  return { within, send, close }
}
