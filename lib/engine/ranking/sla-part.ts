import { type Factors, targetType } from './factors'
import { bounded } from './numbers'
import { countedAs, restrictions } from './restrictions'
import type { Formula, Worth } from './rule'
import type { CountedTarget, Sla, Target } from './types'

/** What the SLA part of a rank is computed with. */
export type Terms = { factors: Factors; formula: Formula; byRule: boolean }

/** Only the first service of an SLA counts. */
const countedTargets = ({ services }: Sla): readonly Target[] => services[0]?.targets ?? []

/** The SLA part: the sum of what the targets of the first service are worth. */
export function slaPart(sla: Sla, terms: Terms): number {
  let sum = 0
  for (const target of countedTargets(sla)) sum = bounded(sum + contributionOf(target, terms))
  return sum
}

/** The numbers behind the SLA part. */
export const slaBreakdown = (sla: Sla, terms: Terms): CountedTarget[] =>
  countedTargets(sla).map((target) => {
    const { infinity } = terms.factors
    const type = target.type === null ? null : targetType(target.type)
    return {
      type,
      unit: target.unit,
      factor: type === null ? null : (terms.factors.targets.get(type) ?? null),
      restrictions: restrictions.map(({ name, isLimit }) => {
        const given = target.restrictions?.[name] ?? null
        const counted = countedAs(given, { isLimit }, infinity)
        return { name, given: given === counted ? given : null, counted }
      }),
      contribution: contributionOf(target, terms),
    }
  })

/** What a target is worth before it is clamped, or why the rule fails. */
export function worthOf({ type, restrictions: given }: Target, terms: Terms): Worth {
  const { factors, formula } = terms
  const meant = type === null ? null : targetType(type)
  const factor = meant === null ? 0 : (factors.targets.get(meant) ?? 0)
  const counted: number[] = []
  for (const restriction of restrictions) {
    counted.push(countedAs(given?.[restriction.name] ?? null, restriction, factors.infinity))
  }
  return formula(counted, factor, meant ?? '')
}

function contributionOf(target: Target, terms: Terms): number {
  const worth = worthOf(target, terms)
  return worth.ok ? bounded(worth.value) : 0
}
