import 'server-only'
import type { z } from 'zod'
import type { JsonAnswer } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import { type Issue, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { EvaluationInput } from '@/lib/features/evaluations/given-policy'
import { buildInput } from '@/lib/features/previews/evaluate/build-input.server'
import type { runSimulation } from './run-simulation'
import type { simulationRequestSchema } from './schema'

type Request = z.output<typeof simulationRequestSchema>

/**
 * The maximum number of matches multiplied by launches in one call. Larger simulations run in the browser or
 * the CLI.
 */
const MAX_WORK = 10_000_000

/** Places a sequence of launches with any policy, without writing anything. */
export async function simulateLaunches(
  scope: Scope<'policy.preview'>,
  { launches, quotas, lifetime, failureRates, ...target }: Request,
  signal: AbortSignal,
): Promise<Result<JsonAnswer, Problem>> {
  const built = await buildInput(scope, target)
  if (!built.ok) return built
  const { input, policy } = built.value
  const issues = unknownAccounts(input, { quotas, failureRates })
  if (issues.length > 0) return err({ kind: 'invalid', code: 'unknown-account', issues })
  const most = Math.floor(MAX_WORK / Math.max(1, input.matches.length))
  if (launches > most)
    return err(invalid('launches', `With ${input.matches.length} candidates at most ${most}.`))

  const options = { launches, quotas, lifetime, failureRates, seed: target.seed }
  const json = await evaluateInThread<typeof runSimulation>(scope, {
    job: 'runSimulation',
    task: { input, policy, options },
    policies: [{ path: 'policy', policy }],
    signal,
  })
  return json.ok ? ok({ json: json.value }) : json
}

const unknownAccounts = (
  { accounts }: EvaluationInput,
  byAccount: Record<string, Record<string, unknown>>,
): Issue[] => {
  const accountIds = new Set(accounts.map(({ id }) => id))
  return Object.entries(byAccount).flatMap(([field, record]) =>
    Object.keys(record)
      .filter((id) => !accountIds.has(id))
      .map((id) => ({
        path: `${field}[${JSON.stringify(id)}]`,
        message: `No account of the pool has the id "${id}"`,
      })),
  )
}
