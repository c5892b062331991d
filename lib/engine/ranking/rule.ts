import { isTypeName, MAX_RULE_LENGTH, type RuleLanguage, type RuleVariables } from '../kernel/cel'
import type { RuleFault } from '../kernel/cel-bounds'
import { at } from '../kernel/columns'
import { defaultFactors } from './default-factors'
import { type Counted, restrictions } from './restrictions'

/** What a target adds to the SLA part of a rank, as a rule; what is built in gives the very same. */
export const defaultRule =
  '(totalLimit + totalGuaranteed + userLimit + userGuaranteed + instanceLimit + instanceGuaranteed) * factor'

/** What a target is worth, or why the rule fails. */
export type Worth = { ok: true; value: number } | { ok: false; error: string }

/** The worth of a target; without a type, `type` is ''; of an unknown type, `factor` is 0. */
export type Formula = (counted: Counted, factor: number, type: string) => Worth

const builtIn: Formula = (counted, factor) => {
  let sum = 0
  for (const value of counted) sum += value
  return { ok: true, value: sum * factor }
}

/** The formula of a rule that `rankRuleProblem` finds sound; null is the one that is built in. */
export function formulaOf(rule: string | null, rules: RuleLanguage): Formula {
  if (rule === null) return builtIn

  const compiled = rules.compile(rule)
  if (!compiled.ok) return () => compiled
  return (counted, factor, type) => {
    const worth = compiled.evaluate(variablesOf(counted, factor, type))
    if (!worth.ok) return worth
    const { value } = worth
    if (typeof value !== 'number') return { ok: false, error: `gives ${value}, not a number` }
    return Number.isNaN(value) ? { ok: false, error: 'gives no number' } : { ok: true, value }
  }
}

const variables: readonly string[] = [
  ...restrictions.map(({ variable }) => variable),
  'factor',
  'type',
]

/** What is wrong with a rule, in words for its author; null when it is sound. */
export const rankRuleProblem = (rule: string, rules: RuleLanguage): string | null =>
  rankRuleFault(rule, rules)?.message ?? null

/** The same, with the offset in the rule. */
export function rankRuleFault(rule: string, rules: RuleLanguage): RuleFault | null {
  if (rule.length > MAX_RULE_LENGTH) {
    return { message: `Is longer than ${MAX_RULE_LENGTH} characters`, at: MAX_RULE_LENGTH }
  }

  const compiled = rules.compile(rule)
  if (!compiled.ok) return { message: compiled.error, at: compiled.at }
  for (const [variable, at] of compiled.variables) {
    if (variables.includes(variable) || isTypeName(variable)) continue
    return { message: `Unknown variable ${variable}; known are ${variables.join(', ')}`, at }
  }
  const message = dryRun(formulaOf(rule, rules))
  return message === null ? null : { message, at: 0 }
}

// Two, so that a difference or a quotient that is nothing for one is something for the other.
const samples: readonly Counted[] = [
  [1, 2, 3, 4, 5, 6],
  [11, 13, 17, 19, 23, 29],
]

/** Sound when it gives a number for at least one type of target: a rule may be about one of them. */
function dryRun(formula: Formula): string | null {
  let problem: string | null = null
  for (const type of [...Object.keys(defaultFactors.sla), '']) {
    for (const sample of samples) {
      const worth = formula(sample, 1, type)
      if (worth.ok && Number.isFinite(worth.value)) return null
      problem ??= worth.ok ? `gives ${worth.value}` : worth.error
    }
  }
  return `Fails on a sample target: ${problem}`
}

const variablesOf = (counted: Counted, factor: number, type: string): RuleVariables => ({
  ...Object.fromEntries(restrictions.map(({ variable }, i) => [variable, at(counted, i)])),
  factor,
  type,
})
