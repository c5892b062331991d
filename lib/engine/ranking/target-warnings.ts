import { shown } from '../kernel/words'
import { targetType } from './factors'
import { restrictions } from './restrictions'
import { type Terms, worthOf } from './sla-part'
import type { RankWarning, Target } from './types'

/** What was assumed about a target; of one that cannot count, why it does not. */
export function targetWarnings(target: Target, path: string, terms: Terms): RankWarning[] {
  const worth = worthOf(target, terms)
  const failed = worth.ok
    ? outOfRange(worth.value, path)
    : [{ code: 'rule-failed' as const, path, message: `The rule fails (${worth.error}): counts 0` }]

  const unknown = unknownType(target, path, terms)
  // With factor 0 the numbers come to nothing, unless a rule looks at them.
  if (unknown !== null && !terms.byRule) return [unknown]
  if (unknown !== null) return [unknown, ...assumed(target, path, terms), ...failed]
  return [...spelling(target, path), ...assumed(target, path, terms), ...failed]
}

function unknownType({ type }: Target, path: string, { factors }: Terms): RankWarning | null {
  if (type === null) {
    return { code: 'no-target-type', path, message: 'No type: counts with factor 0' }
  }
  if (factors.targets.has(targetType(type))) return null
  const message = `No factor for the type "${type}": counts with factor 0`
  return { code: 'unknown-target-type', path: `${path}.type`, message }
}

function spelling({ type }: Target, path: string): RankWarning[] {
  const right = targetType(type ?? '')
  if (type === null || right === type) return []
  return [{ code: 'spelling', path: `${path}.type`, message: `"${type}" is read as ${right}` }]
}

function assumed({ restrictions: given }: Target, path: string, { factors }: Terms): RankWarning[] {
  const infinity = `infinity_value (${shown(factors.infinity)})`
  const at = `${path}.restrictions`
  if (given === null) {
    const message = `No restrictions: each limit counts as ${infinity}, each guarantee as 0`
    return [{ code: 'missing-restrictions', path: at, message }]
  }
  return restrictions.flatMap(({ name, isLimit }): RankWarning[] => {
    const value = given[name]
    const own = `${at}.${name}`
    if (value !== null && Number.isFinite(value)) return []
    if (!isLimit) {
      return [{ code: 'missing-guaranteed', path: own, message: `No ${name}: counts as 0` }]
    }
    return value === null
      ? [{ code: 'missing-limit', path: own, message: `No ${name}: counts as ${infinity}` }]
      : [{ code: 'infinite-limit', path: own, message: `Infinite: counts as ${infinity}` }]
  })
}

function outOfRange(worth: number, path: string): RankWarning[] {
  if (Number.isFinite(worth)) return []
  const message = Number.isNaN(worth)
    ? 'Too large to be computed: counts 0'
    : 'Too large to be computed: counts as the largest number'
  return [{ code: 'out-of-range', path, message }]
}
