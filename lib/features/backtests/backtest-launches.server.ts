import 'server-only'
import type { z } from 'zod'
import type { JsonAnswer } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { GivenPolicy } from '@/lib/features/evaluations/given-policy'
import { definitionsFor } from '@/lib/features/modules/definitions-for.server'
import { livePolicyOf } from '@/lib/features/policies/live-policy.server'
import { findByIdOrName } from '@/lib/features/previews/evaluate/build-input.server'
import { findReplayable } from './read-recorded-launches.server'
import type { runBacktest } from './run-backtest'
import type { backtestRequestSchema } from './schema'

type Request = z.output<typeof backtestRequestSchema>

/** Decides recorded launches again under two policies, without writing anything. */
export async function backtestLaunches(
  scope: Scope<'policy.preview'>,
  { pool: requested, policyA: given, policyB: other, ...range }: Request,
  signal: AbortSignal,
): Promise<Result<JsonAnswer, Problem>> {
  const db = database()
  const pool = await findByIdOrName(db, 'pool', requested)
  if (!pool.ok) return pool
  const poolId = pool.value?.id ?? requested
  const a = await policyOf(db, poolId, given, 'policyA')
  if (!a.ok) return a
  const b = await policyOf(db, poolId, other, 'policyB')
  if (!b.ok) return b
  const [policyA, policyB] = [a.value, b.value]
  const recorded = await findReplayable(db, poolId, range)
  if (!recorded.ok) return recorded
  const json = await evaluateInThread<typeof runBacktest>(scope, {
    job: 'runBacktest',
    task: { recorded: recorded.value, policyA, policyB },
    policies: [
      { path: 'policyA', policy: policyA },
      { path: 'policyB', policy: policyB },
    ],
    signal,
  })
  return json.ok ? ok({ json: json.value }) : json
}

async function policyOf(
  db: Db,
  poolId: string,
  policy: Request['policyA'],
  place: string,
): Promise<Result<GivenPolicy, Problem>> {
  if (policy !== 'live') {
    const modules = await definitionsFor(db, policy, { place })
    return modules.ok
      ? ok({ document: policy, isPublished: false, modules: modules.value })
      : modules
  }
  const live = await livePolicyOf(db, { poolId })
  if (!live.ok) return live
  const { document, modules } = live.value
  return ok({ document, isPublished: true, modules })
}
