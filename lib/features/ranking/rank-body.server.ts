import 'server-only'
import type { JsonAnswer } from '@/lib/api/endpoint'
import { UploadTooLarge } from '@/lib/api/request/read-body'
import { readWhole } from '@/lib/api/request/read-whole'
import { callerOf } from '@/lib/auth/address'
import type { Scope, Stranger } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { processState } from '@/lib/base/process-state'
import { err, ok, type Result } from '@/lib/base/result'
import { env } from '@/lib/env.server'
import { cachedFactors } from '@/lib/features/ranker-factors/live-factors.server'
import { runInCallThread } from '@/lib/workers/call-threads.server'
import { runJob } from '@/lib/workers/run-job.server'
import { type BodySlot, LARGE, MAX_ANSWER_LENGTH, newBodySlots } from './large-bodies'
import { joined } from './list-part'
import { pieceStream } from './piece-stream'
import { refusedBody } from './refused-body'
import type { RankedBody, RankingTask, runRanking } from './run-ranking'
import { type StoredTask, storedBody } from './stored-body.server'

type Given = Pick<RankingTask, 'form' | 'isExplained' | 'mayMeanStored' | 'part'> & {
  upload: AsyncIterable<Uint8Array>
  signal: AbortSignal
  /** The tenant whose stored SLAs are ranked, by id or name. Null for the caller's. */
  tenant: string | null
}

type Stored = Pick<StoredTask, 'scope' | 'tenant'> & { caller: string; signal: AbortSignal }

type Ranked = Result<JsonAnswer, Problem>

const slots = processState('ranking-body-slots', newBodySlots)

const busy = err({ kind: 'limited', retryAfterSeconds: 2 } as const)

/**
 * Ranks the body of a call. A thread parses, checks and ranks it, so that no body delays launches. Only a few large
 * bodies are in memory at the same time.
 */
export async function rankBody(
  scope: Scope<'ranker.rank'> | Stranger,
  { upload, signal, tenant, ...how }: Given,
): Promise<Ranked> {
  const caller = callerOf(scope.userId, scope.address) ?? ''
  const slot = slots.get()(caller)
  try {
    const bytes = await readWhole(upload, slot.mayGrow)
    if (bytes === null) return busy
    const live = await cachedFactors(scope.arrivedAt ?? performance.now())
    const task = { ...how, bytes, live, now: scope.now.getTime() }
    const ran = await rankInThread(task, caller, signal)
    if (!ran.ok) return ran
    if (!('overrides' in ran.value)) return ranked(ran.value, slot)
    const stored = await storedTask({ tenant, caller, signal, scope }, task, ran.value.overrides)
    if (!stored.ok) return stored
    if (!slot.mayGrow(stored.value.bytes.byteLength)) return busy
    const again = await rankInThread(stored.value, caller, signal)
    return again.ok ? ranked(again.value, slot) : again
  } catch (cause) {
    if (cause instanceof UploadTooLarge) return err(cause.problem)
    throw cause
  } finally {
    slot.release()
  }
}

/** A long answer holds one of the few slots until its caller has read it. */
function ranked(body: RankedBody, slot: BodySlot): Ranked {
  if ('json' in body) {
    const byteLength = body.json.reduce((sum, piece) => sum + piece.byteLength, 0)
    if (byteLength <= LARGE) return ok({ json: joined(body.json) })
    if (!slot.mayGrow(byteLength)) return busy
    return ok({ json: pieceStream(body.json, slot.hold()), byteLength })
  }
  if ('isTooLong' in body) return err(tooExpensive(tooLong))
  throw new Error('What is stored names no SLAs')
}

async function rankInThread(
  task: RankingTask,
  caller: string,
  signal: AbortSignal,
): Promise<Result<RankedBody, Problem>> {
  const isLarge = task.bytes.byteLength > LARGE
  // Without a rule, the time for a small body is limited. With one, it depends on the rule and the number of targets.
  const isBrief = !isLarge && task.form === 'original' && task.live.rule === null
  const deadlineMs = isLarge ? env().BERTH_DOCUMENT_MS : env().BERTH_EVALUATION_MS
  const ran = await runJob<typeof runRanking>({
    kind: isBrief ? 'ranking' : 'long-ranking',
    job: 'runRanking',
    task,
    caller,
    deadlineMs,
    signal,
    transfer: [task.bytes.buffer],
  })
  if (ran.kind === 'busy') return busy
  if (ran.kind === 'too-expensive')
    return err(tooExpensive(`Ranking was stopped after ${deadlineMs / 1000} s: send less at once.`))
  return ran.answer.ok ? ran.answer : err(refusedBody(ran.answer.error))
}

/** Returns the same call with the stored SLAs in its body. */
async function storedTask(
  { tenant, caller, signal, scope }: Stored,
  task: Omit<RankingTask, 'bytes'>,
  overrides: Extract<RankedBody, { overrides: unknown }>['overrides'],
): Promise<Result<RankingTask, Problem>> {
  const { arrivedAt: _, ...withoutArrival } = scope
  const done = await runInCallThread(storedBody, {
    thread: 'large-reads',
    name: 'storedBody',
    caller,
    signal,
    task: { scope: withoutArrival as Stored['scope'], tenant, form: task.form, overrides },
  })
  if (done.kind === 'busy') return busy
  if (done.kind === 'database-gone') return err({ kind: 'unavailable', what: 'The database' })
  const { head, body } = done.answer
  if (!head.ok) return head
  if (!(body instanceof Uint8Array)) throw new Error('The stored SLAs came without their bytes')
  return ok({ ...task, bytes: body, ...head.value, mayMeanStored: false })
}

const tooExpensive = (message: string): Problem => ({
  kind: 'invalid',
  code: 'too-expensive',
  issues: [{ path: 'body', message }],
})

const tooLong = `The answer would have more than ${MAX_ANSWER_LENGTH / 1e6} MB: rank less at once, set a smaller limit, or ask for ranks without what is behind them (POST /api/cpr/rank).`
