import type { NamedModules } from './custom/definition'
import { failuresWithin } from './failures'
import { moduleOf } from './find-module'
import type { Penalty } from './module'
import type { Policy } from './types'

/** What a policy takes from an account for its failures, with the failures and the window it counts. */
export type AccountPenalty = Penalty & { failures: number; hours: number }

/**
 * What the enabled modules of a policy take together for failures at these instants (ms since 1970);
 * null if none takes anything for failures. Points add up; what percents leave is multiplied. A stack
 * with both gives the points.
 */
export function penaltyOf(
  policy: Policy,
  failures: ArrayLike<number>,
  now: number,
  named?: NamedModules,
): AccountPenalty | null {
  const penalties = policy.modules.flatMap(({ module: id, enabled, params }) => {
    const module = moduleOf(id, named)
    const hours = module.needs(params).failureHours ?? 0
    const count = failuresWithin(failures, hours, now)
    const penalty = enabled ? module.penalty?.(params, count) : undefined
    return penalty === undefined ? [] : [{ ...penalty, failures: count, hours }]
  })
  if (penalties.length === 0) return null

  const unit = penalties.some((each) => each.unit === 'points') ? 'points' : 'percent'
  return {
    unit,
    taken: penalties
      .filter((each) => each.unit === unit)
      .reduce((sum, { taken }) => (unit === 'points' ? sum + taken : compound(sum, taken)), 0),
    isLastResort: penalties.some(({ isLastResort }) => isLastResort),
    failures: Math.max(...penalties.map((each) => each.failures)),
    hours: Math.max(...penalties.map(({ hours }) => hours)),
  }
}

const compound = (a: number, b: number) => 100 * (1 - (1 - a / 100) * (1 - b / 100))
