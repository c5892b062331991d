import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { processState } from '@/lib/base/process-state'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { metrics } from '@/lib/observe/metrics.server'
import { eventsAfter, onEvents, possibleFailovers } from './event-hub.server'
import { eventIdOf, type LastSeen, parseEventId } from './position'
import { endOfEvents, type StoredEvent } from './read-events.server'
import { resumeAfter } from './resume-after.server'
import { serializeEvent } from './serialize-event'
import { watchAccess } from './watch-access.server'

/** Streams one person may hold open in this process. */
const MOST_STREAMS = 10
const heartbeatMs = 15_000
/** Then the reader comes back and shows again who it is. */
const lifeMs = 10 * 60_000
/** How soon a reader whose stream ended comes back. */
const returnMs = 1_000

type Requested = {
  kinds: readonly string[] | null
  lastEventId: string | null
  signal: AbortSignal
}

const openStreams = processState<Map<string, number>>('streams', () => new Map())

/** Events as they happen, as server-sent events: those the caller may see, from where it left off or from now. */
export async function streamEvents(
  scope: Scope<'launch.read'>,
  { kinds, lastEventId, signal }: Requested,
): Promise<Result<{ stream: ReadableStream<Uint8Array> }, Problem>> {
  const gone = new AbortController()
  if (!takeStream(scope.userId, gone.signal)) return err({ kind: 'limited', retryAfterSeconds: 60 })
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
    cancel: () => gone.abort(),
  }
  // Nothing is read ahead: a slow reader costs no memory.
  return ok({ stream: new ReadableStream(source, { highWaterMark: 0 }) })
}

/** Counts a stream until it is gone; false: that would be one too many. */
function takeStream(userId: string, gone: AbortSignal): boolean {
  const open = openStreams.get().get(userId) ?? 0
  if (open >= MOST_STREAMS) return false
  openStreams.get().set(userId, open + 1)
  metrics().streams.inc()
  const giveBack = () => {
    metrics().streams.dec()
    const left = (openStreams.get().get(userId) ?? 1) - 1
    if (left > 0) openStreams.get().set(userId, left)
    else openStreams.get().delete(userId)
  }
  gone.addEventListener('abort', giveBack, { once: true })
  return true
}

async function* linesFor(scope: Scope, { kinds, lastEventId, signal }: Requested) {
  const news = newsOf(signal)
  const access = watchAccess(scope, news.send)
  const endsAt = performance.now() + lifeMs
  try {
    let failovers = possibleFailovers()
    let position = await startOf(lastEventId === null ? null : parseEventId(lastEventId))
    yield `retry: ${returnMs}\n${startIdFor(scope, position)}\n`
    while (!signal.aborted && performance.now() < endsAt) {
      if (!(await access.holds())) return
      if (failovers !== possibleFailovers()) {
        failovers = possibleFailovers()
        position = await startOf(position)
      }
      const events = await eventsAfter(position)
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
 * A reader that gets no event comes back with this id, and misses nothing meanwhile. Readers of tenants have none: it shows
 * when something last happened to any tenant.
 */
const startIdFor = ({ role }: Scope, position: LastSeen) =>
  isStaff(role) ? `id: ${eventIdOf(position)}\n` : ''

/** Where the reader left off; after the last event, if it shows none. */
async function startOf(seen: LastSeen | null): Promise<LastSeen> {
  const { end } = await endOfEvents(database())
  return seen === null ? end : resumeAfter(database(), seen, end)
}

const isFor = (event: StoredEvent, { role, tenantId }: Scope, kinds: Requested['kinds']) =>
  (isStaff(role) || event.tenantId === tenantId) && (kinds === null || kinds.includes(event.kind))

function textOf(event: StoredEvent, { role }: Scope): string {
  const sent = serializeEvent(event, { isStaff: isStaff(role) })
  return sent === null
    ? ''
    : `id: ${sent.id}\nevent: ${sent.kind}\ndata: ${JSON.stringify(sent)}\n\n`
}

/** Waits until there may be news: true when there are, false after a time without. */
function newsOf(signal: AbortSignal) {
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
