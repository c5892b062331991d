import { err, ok, type Result } from '@/lib/base/result'
import { diff, type Outcome, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import {
  type EvaluationInput,
  type GivenPolicy,
  type Issues,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import type { Progress } from '@/lib/workers/progress'
import type { PolicyEffects } from '../schema'

type EffectsTask = {
  live: GivenPolicy
  document: GivenPolicy
  launches: readonly { id: string; name: string; input: EvaluationInput }[]
  /** Names of accounts by id. */
  names: ReadonlyMap<string, string>
}

/** What another policy does to the shares of every deployable, the most shifted first. */
export function policyEffects(
  { live, document, launches, names }: EffectsTask,
  progress: Progress,
): Result<PolicyEffects['deployables'], Issues> {
  const before = readGiven(live, ['live'])
  if (!before.ok) return err(before.error)
  const after = readGiven(document, ['document'])
  if (!after.ok) return err(after.error)

  const watches = [
    watchOf(progress, before.value.policy, 0),
    watchOf(progress, after.value.policy, 1),
  ]
  const effects = launches.map((launch) => {
    const had = select({ ...launch.input, ...before.value }, cel, watches[0])
    const has = select({ ...launch.input, ...after.value }, cel, watches[1])
    return effectOn(launch, { had, has, names })
  })
  return ok(byShift(effects))
}

type Effect = PolicyEffects['deployables'][number]
type Compared = { had: Outcome; has: Outcome; names: EffectsTask['names'] }

/** How the chances of a deployable's launches move from one outcome to another. */
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

/** The most shifted first. */
export const byShift = (effects: readonly Effect[]): Effect[] =>
  effects.toSorted((a, b) => b.maxShift - a.maxShift)
