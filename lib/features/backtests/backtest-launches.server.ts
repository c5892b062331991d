import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import {
  type Backtest,
  type BacktestReceipt,
  backtestSteps,
  type Policy,
  parsePolicy,
} from '@/lib/engine'
import { livePolicyOf } from '@/lib/features/policies/live-policy.server'
import { findByIdOrName } from '@/lib/features/previews/build-input.server'
import { findRecordedLaunches } from './read-recorded-launches.server'
import { receiptsOf } from './receipts-of'
import type { BacktestAnswer, backtestRequestSchema } from './schema'

type Request = z.output<typeof backtestRequestSchema>

/** Matches of all launches together: what one call may ask of the server. More run in the browser. */
const MOST_WORK = 500_000
/** Other calls are answered in between. */
const TURN_MS = 20

/** Decides recorded launches again under two policies, without writing anything. */
export async function backtestLaunches(
  _scope: Scope<'policy.preview'>,
  { pool: wanted, policyA, policyB, ...range }: Request,
): Promise<Result<BacktestAnswer, Problem>> {
  const db = database()
  const pool = await findByIdOrName(db, 'pool', wanted)
  if (!pool.ok) return pool
  const poolId = pool.value?.id ?? wanted
  const a = await policyOf(db, poolId, policyA, 'policyA')
  if (!a.ok) return a
  const b = await policyOf(db, poolId, policyB, 'policyB')
  if (!b.ok) return b

  const receipts = receiptsOf(await findRecordedLaunches(db, poolId, range))
  const most = fitting(receipts)
  if (most < receipts.length)
    return err(invalid('limit', `With so many candidates at most ${most} of these launches.`))
  // The engine's types are read-only all the way down, the wire's are not.
  return ok((await run(receipts, a.value, b.value)) as BacktestAnswer)
}

async function policyOf(
  db: Db,
  poolId: string,
  policy: Request['policyA'],
  path: string,
): Promise<Result<Policy, Problem>> {
  const live = policy === 'live' ? await livePolicyOf(db, { poolId }) : null
  if (live?.ok === false) return live
  const parsed = parsePolicy(live?.value.document ?? policy, [path])
  if (parsed.ok) return parsed
  return err({ kind: 'invalid', code: 'invalid-policy', issues: parsed.error.problems })
}

/** How many of the receipts, from the first on, one call may decide again. */
function fitting(receipts: readonly BacktestReceipt[]): number {
  let work = 0
  const over = receipts.findIndex(({ input }) => {
    work += input?.matches.length ?? 0
    return work > MOST_WORK
  })
  return over === -1 ? receipts.length : over
}

async function run(receipts: readonly BacktestReceipt[], a: Policy, b: Policy): Promise<Backtest> {
  const steps = backtestSteps(receipts, a, b)
  let turnEnds = performance.now() + TURN_MS
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() < turnEnds) continue
    await setImmediate()
    turnEnds = performance.now() + TURN_MS
  }
}
