import { isSubtracted } from '@/lib/engine'
import {
  type FactorsDocument,
  type FactorsKind,
  inForceOf,
} from '@/lib/features/ranker-factors/documents'

/** One difference and its sentence. `factor` is null for the rule. */
type FactorChange = {
  factor: string | null
  before: number | string | null
  after: number | string | null
  sentence: string
}

/**
 * Lists the effective differences between two documents of a kind, in the order of the factors, with the rule
 * last.
 */
export function describeChanges(
  kind: FactorsKind,
  live: FactorsDocument,
  next: FactorsDocument,
): FactorChange[] {
  const [had, has] = [live, next].map(
    (document) => new Map(Object.entries(inForceOf(kind, document))),
  )
  const names = [...new Set([...(had?.keys() ?? []), ...(has?.keys() ?? [])])]
  const factors = names.flatMap((factor): FactorChange[] => {
    const [before = null, after = null] = [had?.get(factor), has?.get(factor)]
    const sentence = factorSentence(kind, factor, before, after)
    return before === after ? [] : [{ factor, before, after, sentence }]
  })
  return [...factors, ...ruleChange(live.rule ?? null, next.rule ?? null)]
}

type Factor = number | null

function factorSentence(kind: FactorsKind, name: string, before: Factor, after: Factor): string {
  if (kind === 'sla' && name === 'infinity_value')
    return `A missing limit counts as ${after} instead of ${before}.`
  const takesAway = kind === 'monitoring' && isSubtracted(name)
  const verb = takesAway ? 'takes away' : 'counts'
  if (before === null) return `${name} ${verb} ${after} per unit; it was ignored so far.`
  if (after === null)
    return `${name} is ignored; it ${takesAway ? 'took away' : 'counted'} ${before} per unit.`
  return `${name} ${verb} ${after} instead of ${before} per unit.`
}

function ruleChange(before: string | null, after: string | null): FactorChange[] {
  if (before === after) return []
  return [{ factor: null, before, after, sentence: ruleSentence(before, after) }]
}

function ruleSentence(before: string | null, after: string | null): string {
  if (after === null) return 'The built-in formula of a target is used again; the rule was removed.'
  if (before === null) return `A rule replaces the built-in formula of a target: ${after}`
  return `The rule of a target becomes ${after}; it was ${before}`
}
