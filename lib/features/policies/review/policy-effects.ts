import type { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import { diff, expectedCost, type Outcome, select, type TestedLaunch } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import {
  type EvaluationInput,
  type GivenPolicy,
  type Issues,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import type { Progress } from '@/lib/workers/progress'
import { runTestsOf, type TestInputs } from '../tests/run-tests'
import type { deployableEffectSchema, PolicyEffects } from './schema'

type EffectsTask = {
  live: GivenPolicy
  document: GivenPolicy
  launches: readonly { id: string; name: string; input: EvaluationInput }[]
  /** Names of accounts by id. */
  names: ReadonlyMap<string, string>
  /** The inputs of the document's tests. */
  tests: TestInputs
}

type Effects = Pick<PolicyEffects, 'deployables' | 'tests'>

/**
 * Compares the shares and costs of every deployable under another policy, largest shift first, and
 * runs its tests.
 */
export function policyEffects(
  { live, document, launches, names, tests }: EffectsTask,
  progress: Progress,
): Result<Effects, Issues> {
  const before = readGiven(live, ['live'])
  if (!before.ok) return err(before.error)
  const after = readGiven(document, ['document'])
  if (!after.ok) return err(after.error)

  const watches = [
    watchOf(progress, before.value.policy, 0),
    watchOf(progress, after.value.policy, 1),
  ]
  const effects = launches.map((launch) => {
    const [was, will] = [before.value, after.value].map((policy, at) => {
      const input = { ...launch.input, ...policy }
      return { input, outcome: select(input, cel, watches[at]) }
    }) as [TestedLaunch, TestedLaunch]
    const cost = { before: expectedCost(was).perHour, after: expectedCost(will).perHour }
    return { ...effectOn(launch, { had: was.outcome, has: will.outcome, names }), cost }
  })
  return ok({ deployables: byShift(effects), tests: runTestsOf(after.value, tests, watches[1]) })
}

type Effect = z.output<typeof deployableEffectSchema>
type Compared = { had: Outcome; has: Outcome; names: EffectsTask['names'] }

/** Compares the chances of a deployable's launches between two outcomes. */
export function effectOn(
  { id, name }: Pick<Effect, 'id' | 'name'>,
  { had, has, names }: Compared,
): Effect {
  const { accounts, dropsToZero, maxShift } = diff(had, has)
  return {
    id,
    name,
    maxShift,
    accounts: accounts.map((each) => ({
      id: each.id,
      name: names.get(each.id) ?? each.id,
      before: each.before,
      after: each.after,
    })),
    dropsToZero: [...dropsToZero],
    nothingFits: has.kind === 'nothing-fits',
  }
}

/** Orders effects by shift, largest first. */
export const byShift = <E extends Effect>(effects: readonly E[]): E[] =>
  effects.toSorted((a, b) => b.maxShift - a.maxShift)
