import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { type Issue, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type SelectInput, type SimulateOptions, simulateSteps } from '@/lib/engine'
import { buildInput } from '@/lib/features/previews/build-input.server'
import type { SimulationAnswer, simulationRequestSchema } from './schema'

type Request = z.output<typeof simulationRequestSchema>

/** Matches times launches: what one call may ask of the server. Larger ones run in the browser or the CLI. */
const MOST_WORK = 10_000_000
/** Other calls are answered in between. */
const TURN_MS = 20

/** Places many launches in a row under any policy, without writing anything. */
export async function simulateLaunches(
  scope: Scope<'policy.preview'>,
  { launches, quotas, lifetime, failureRates, ...target }: Request,
): Promise<Result<SimulationAnswer, Problem>> {
  const built = await buildInput(scope, target)
  if (!built.ok) return built
  const input = built.value
  const strangers = strangersIn(input, { quotas, failureRates })
  if (strangers.length > 0)
    return err({ kind: 'invalid', code: 'unknown-account', issues: strangers })
  const most = Math.floor(MOST_WORK / Math.max(1, input.matches.length))
  if (launches > most)
    return err(invalid('launches', `With ${input.matches.length} candidates at most ${most}.`))

  const { seed } = target
  const result = await run(input, { launches, quotas, lifetime, failureRates, seed })
  // The engine's types are read-only all the way down, the wire's are not.
  return ok({ input, ...result } as SimulationAnswer)
}

const strangersIn = (
  { accounts }: SelectInput,
  byAccount: Record<string, Record<string, unknown>>,
): Issue[] => {
  const known = new Set(accounts.map(({ id }) => id))
  return Object.entries(byAccount).flatMap(([field, record]) =>
    Object.keys(record)
      .filter((id) => !known.has(id))
      .map((id) => ({
        path: `${field}[${JSON.stringify(id)}]`,
        message: `No account of the pool has the id "${id}"`,
      })),
  )
}

async function run(input: SelectInput, options: SimulateOptions) {
  const steps = simulateSteps(input, options)
  let turnEnds = performance.now() + TURN_MS
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() < turnEnds) continue
    await setImmediate()
    turnEnds = performance.now() + TURN_MS
  }
}
