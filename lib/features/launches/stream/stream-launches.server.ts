import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { UploadTooLarge } from '@/lib/api/request/read-body'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { processState } from '@/lib/base/process-state'
import { err, ok, type Result } from '@/lib/base/result'
import { watchAccess } from '@/lib/features/events/watch-access.server'
import { log } from '@/lib/observe/log.server'
import { stoppingSignal } from '@/lib/workers/stopping.server'
import { launchOne, refused } from '../each/launch-each.server'
import { launchOfLine, MAX_LINE_BYTES } from './launch-of-line.server'
import { type OpenLines, openLines } from './open-lines'
import { type Line, readLines } from './read-lines'
import type { StreamEnd, StreamedAnswer } from './schema'

/** The maximum number of lines that are read but not answered, the same as in a call with many launches. */
const MAX_OPEN = 500
const MAX_STREAMS_PER_USER = 10

/** Milliseconds. Node requires a complete request within five minutes. `drain` is for a caller that still sends. */
const limits = { idle: 60_000, life: 4 * 60_000, drain: 5_000 }
type StreamLimits = typeof limits

type Means = {
  upload: AsyncIterable<Uint8Array>
  countMore: (calls: number) => Result<null, Problem>
  signal: AbortSignal
}

type Stream = Means & {
  scope: Scope<'launch.write'>
  open: OpenLines
  limits: StreamLimits
  /** When the last line arrived or the last answer was made. */
  activeAt: number
  /** Ends the reading. Only the first reason counts. */
  stop: (reason: StreamEnd | 'gone') => void
  stopped: Promise<StreamEnd | 'gone'>
}

const streams = processState<Map<string, number>>('launch-streams', () => new Map())

/**
 * Decides the launches of lines as they arrive, and streams the answers in the order of the decisions. All lines that
 * were read are answered before the stream ends, for any reason.
 */
export async function streamLaunches(
  scope: Scope<'launch.write'>,
  means: Means,
  own: Partial<StreamLimits> = {},
): Promise<Result<{ stream: ReadableStream<Uint8Array>; readsBody: true }, Problem>> {
  const running = streams.get().get(scope.userId) ?? 0
  if (running >= MAX_STREAMS_PER_USER) return err({ kind: 'limited', retryAfterSeconds: 60 })
  streams.get().set(scope.userId, running + 1)
  const open = openLines(MAX_OPEN)
  const { promise: stopped, resolve: stop } = stopper()
  const stream = { ...means, scope, open, stop, stopped, limits: { ...limits, ...own } }
  void run({ ...stream, activeAt: performance.now() })
    .catch((cause: unknown) => log().error({ err: cause }, 'a stream of launches failed'))
    .finally(() => {
      open.end()
      const left = (streams.get().get(scope.userId) ?? 1) - 1
      if (left > 0) streams.get().set(scope.userId, left)
      else streams.get().delete(scope.userId)
    })
  const encoder = new TextEncoder()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const lines = await open.next()
      if (lines === null) controller.close()
      else controller.enqueue(encoder.encode(lines))
    },
    cancel: () => stop('gone'),
  }
  // No answers are buffered here, so that a caller that reads none costs no memory.
  return ok({ stream: new ReadableStream(source, { highWaterMark: 0 }), readsBody: true })
}

function stopper() {
  let resolve: Stream['stop'] = () => {}
  const promise = new Promise<StreamEnd | 'gone'>((resolved) => {
    resolve = resolved
  })
  return { promise, resolve }
}

async function run(stream: Stream): Promise<void> {
  const { scope, open, stop, signal, limits: own } = stream
  const ending = stoppingSignal()
  const [isStopping, isGone] = [() => stop('stopping'), () => stop('gone')]
  const access = watchAccess(scope, () => void holdsAccess(stream, access.holds))
  const idle = setInterval(() => {
    if (performance.now() - stream.activeAt >= own.idle) stop('idle')
  }, own.idle / 4)
  const life = setTimeout(() => stop('time-limit'), own.life)
  ending.addEventListener('abort', isStopping)
  signal.addEventListener('abort', isGone)
  if (ending.aborted) isStopping()
  try {
    const lines = readLines(stream.upload, MAX_LINE_BYTES)
    const read = await readAll(stream, lines, () => holdsAccess(stream, access.holds))
    const reason = await stream.stopped
    await open.answered()
    if (reason === 'gone') return
    open.begin()
    const reconnect = reason !== 'input-ended' && reason !== 'too-large'
    push(open, { end: { reason, reconnect, lines: read } })
    // Closing the connection of a caller that still sends would lose the last answers.
    await Promise.race([drained(lines), pause(own.drain, null, { ref: false })])
  } finally {
    clearInterval(idle)
    clearTimeout(life)
    access.close()
    ending.removeEventListener('abort', isStopping)
    signal.removeEventListener('abort', isGone)
  }
}

/** Stops the stream if its caller lost the access, or if a failed query leaves that unknown. */
async function holdsAccess({ stop }: Stream, holds: () => Promise<boolean>): Promise<boolean> {
  try {
    if (await holds()) return true
    stop('access-changed')
  } catch (cause) {
    log().error({ err: cause }, 'the access of a stream could not be checked')
    stop('unavailable')
  }
  return false
}

/** Reads lines until the input or the stream ends, and starts a launch for each. Returns their number. */
async function readAll(
  stream: Stream,
  lines: AsyncIterator<Line>,
  mayContinue: () => Promise<boolean>,
): Promise<number> {
  const { open, stop, stopped } = stream
  for (let number = 0; ; number++) {
    const isStopped = await Promise.race([open.room().then(() => false), stopped.then(() => true)])
    if (isStopped) return number
    const next = lines.next().catch((cause: unknown) => {
      // The caller left in the middle of a line, or sent more than a stream may contain.
      stop(cause instanceof UploadTooLarge ? 'too-large' : 'gone')
      return null
    })
    const line = await Promise.race([next, stopped.then(() => null)])
    if (line === null) return number
    if (line.done === true) {
      stop('input-ended')
      return number
    }
    if (!(await mayContinue())) return number
    open.begin()
    stream.activeAt = performance.now()
    void answerLine(stream, line.value, number + 1)
  }
}

async function answerLine(stream: Stream, { text }: Line, line: number): Promise<void> {
  const { scope, open, countMore } = stream
  // The launch arrived with its line. Facts are read after that time.
  const arrived = { ...scope, arrivedAt: performance.now() }
  const { key, launch } = launchOfLine(text)
  // A refused line counts against the limit, as a refused call does.
  const counted = countMore(1)
  const admitted = counted.ok ? launch : counted
  const result = admitted.ok
    ? await launchOne(arrived, admitted.value).catch((cause: unknown) => {
        log().error({ requestId: scope.requestId, err: cause }, 'a streamed launch failed')
        return refused(failed, scope.requestId)
      })
    : refused(admitted.error, scope.requestId)
  stream.activeAt = performance.now()
  push(open, { line, key, ...result })
}

const failed: Problem = { kind: 'unavailable', what: 'This launch, whose failure was logged,' }

const push = (open: OpenLines, answer: StreamedAnswer) => open.push(`${JSON.stringify(answer)}\n`)

async function drained(lines: AsyncIterator<Line>): Promise<void> {
  try {
    while ((await lines.next()).done !== true);
  } catch {
    // The caller closed the connection.
  }
}
