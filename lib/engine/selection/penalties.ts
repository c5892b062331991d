import type { NamedModules } from './custom/definition'
import { failuresWithin } from './failures'
import { moduleOf } from './find-module'
import type { Penalty } from './module'
import type { Policy } from './types'

/** The penalty of an account by a policy, with the number of failures and the window in hours. */
export type AccountPenalty = Penalty & { failures: number; hours: number }

/**
 * The penalty of an account by the enabled modules of a policy, for failures at these instants (ms since 1970). Null
 * if no module has a penalty. Points are added, percentages are multiplied. If a stack has both, returns only the
 * points.
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
