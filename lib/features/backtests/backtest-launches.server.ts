import 'server-only'
import type { z } from 'zod'
import type { JsonAnswer } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { GivenPolicy } from '@/lib/features/evaluations/given-policy'
import { livePolicyOf } from '@/lib/features/policies/live-policy.server'
import { findByIdOrName } from '@/lib/features/previews/evaluate/build-input.server'
import { findRecordedLaunches } from './read-recorded-launches.server'
import type { runBacktest } from './run-backtest'
import type { backtestRequestSchema } from './schema'

type Request = z.output<typeof backtestRequestSchema>

/** Decides recorded launches again under two policies, without writing anything. */
export async function backtestLaunches(
  scope: Scope<'policy.preview'>,
  { pool: wanted, policyA: given, policyB: other, ...range }: Request,
  signal: AbortSignal,
): Promise<Result<JsonAnswer, Problem>> {
  const db = database()
  const pool = await findByIdOrName(db, 'pool', wanted)
  if (!pool.ok) return pool
  const poolId = pool.value?.id ?? wanted
  const a = await policyOf(db, poolId, given)
  if (!a.ok) return a
  const policyA = a.value
  const policyB = { document: other, isPublished: false }
  const recorded = await findRecordedLaunches(db, poolId, range)
  const json = await evaluateInThread<typeof runBacktest>(scope, {
    job: 'runBacktest',
    task: { recorded, policyA, policyB },
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
): Promise<Result<GivenPolicy, Problem>> {
  if (policy !== 'live') return ok({ document: policy, isPublished: false })
  const live = await livePolicyOf(db, { poolId })
  return live.ok ? ok({ document: live.value.document, isPublished: true }) : live
}
