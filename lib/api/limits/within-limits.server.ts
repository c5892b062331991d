import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { processState } from '@/lib/base/process-state'
import { err, ok, type Result } from '@/lib/base/result'
import { env } from '@/lib/env.server'
import { type Gate, newGate } from '@/lib/workers/fair-gate'
import type { Endpoint } from '../endpoint'
import type { ApiRequest } from '../request/api-request'
import { takeFor } from './caller-buckets'
import type { Bucket } from './token-bucket'

/** Limits of running and waiting long computations, because launches need the processor too. */
const concurrency = { running: 2, waiting: 16, waitingOfOne: 4 }

type Limits = { buckets: Map<string, Bucket>; gate: Gate }
const limits = processState<Limits>('limits', () => ({
  buckets: new Map(),
  gate: newGate(concurrency),
}))

/** `caller` is a user, or the network of a caller without a session or token. */
type Requested = { caller: string | null; body: unknown; request: Pick<ApiRequest, 'signal'> }

/** Runs a call, unless its caller has made too many calls or too many long computations are running. */
export async function withinLimits(
  it: Endpoint,
  { caller, body, request }: Requested,
  run: () => Promise<Result<unknown, Problem>>,
): Promise<Result<unknown, Problem>> {
  const calls = it.isRateLimited === true ? (it.rateCost?.(body) ?? 1) : 0
  const waitSeconds = calls === 0 ? 0 : take(caller ?? '', calls)
  if (waitSeconds > 0) return err({ kind: 'limited', retryAfterSeconds: waitSeconds })
  if (it.limitConcurrency !== true) return run()
  const leave = await limits.get().gate.enter(caller ?? '', request.signal)
  if (leave === null) return err({ kind: 'limited', retryAfterSeconds: 1 })
  try {
    return await run()
  } finally {
    leave()
  }
}

/** Counts additional calls for a call that turned out to be larger, or refuses them. */
export function countMore(caller: string | null, calls: number): Result<null, Problem> {
  const waitSeconds = calls <= 0 ? 0 : take(caller ?? '', calls)
  return waitSeconds > 0 ? err({ kind: 'limited', retryAfterSeconds: waitSeconds }) : ok(null)
}

function take(caller: string, weight: number): number {
  const now = { perMinute: env().BERTH_RATE_LIMIT, nowMs: performance.now() }
  return takeFor(limits.get().buckets, caller, weight, now)
}
