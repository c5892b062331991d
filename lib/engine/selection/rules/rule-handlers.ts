import type { RuleVariables } from '../../kernel/cel'
import { at } from '../../kernel/columns'
import { shown, times } from '../../kernel/words'
import type { Because } from '../../trace/trace'
import type { Facts } from '../facts'
import type { Field } from '../field'
import {
  type RankHandler,
  type RejectHandler,
  type ReweighHandler,
  reweighHandler,
  type SelectionModule,
} from '../module'
import { type RuleEffect, ruleResult } from './rule-check'

/** The window of `account.failures` in hours. */
export const RULE_FAILURE_HOURS = 6

/** An expression and the effect of its value. `params` returns the variable of that name; null if it has none. */
type Rule = {
  effect: RuleEffect
  expression: string
  params: ((facts: Facts) => Readonly<Record<string, unknown>>) | null
}

type Handlers<Params> = Pick<
  SelectionModule<Params>,
  'reject' | 'rank' | 'reweigh' | 'explain' | 'change'
>

/** True if an expression is a constant without effect. */
export const isConstantRule = ({ effect, expression }: Omit<Rule, 'params'>): boolean =>
  (effect === 'factor' && /^\s*1(\.0*)?\s*$/.test(expression)) ||
  (effect === 'reject' && expression.trim() === 'false') ||
  (effect === 'rank' && /^\s*-?\d+(\.\d*)?\s*$/.test(expression))

/** The handlers of a module with an expression. `ruleOf` returns the rule for its params. */
export const ruleHandlers = <Params>(ruleOf: (params: Params) => Rule): Handlers<Params> => ({
  reject(facts, params) {
    const rule = ruleOf(params)
    return rule.effect === 'reject' ? rejectBy(ruleOver(facts, rule)) : null
  },

  rank(facts, params, standing) {
    const rule = ruleOf(params)
    return rule.effect === 'rank' ? rankBy(ruleOver(facts, rule), facts, standing) : null
  },

  reweigh(facts, params, field) {
    const rule = ruleOf(params)
    return rule.effect === 'factor' ? multiplyBy(ruleOver(facts, rule), field) : null
  },

  explain({ because, after }, params) {
    if (typeof because.error === 'string')
      return `the rule failed here (${because.error}): no change`
    const { effect } = ruleOf(params)
    const { value } = because
    if (effect === 'reject')
      return after === null && value === true ? 'refused by the rule' : 'accepted'
    if (effect === 'rank') return `the rule gives rank ${value}`
    return `the rule gives ${typeof value === 'number' ? times(value) : shown(Number(value))}`
  },

  change({ because }, params, selected) {
    const { effect } = ruleOf(params)
    if (effect === 'factor') return because.value === 0 ? 'factor 0, needed above 0' : null
    const needed = selected?.because.value
    if (effect === 'reject' || typeof needed !== 'number') return null
    const own = typeof because.value === 'number' ? shown(because.value) : 'none'
    return `rank ${own}, needed ${shown(needed)}`
  },
})

type RuleResult = ReturnType<typeof ruleResult>
type EvaluateRule = (match: number, group: number, share: number) => RuleResult

const becauseOf = (result: RuleResult): Because =>
  result.ok ? { value: result.value } : { error: result.error }

const rejectBy = (evaluate: EvaluateRule): RejectHandler => ({
  reason: 'rule',
  verdict(m) {
    const result = evaluate(m, 0, 0)
    if (result.ok && result.value !== true) return null
    return { dropped: result.ok, because: becauseOf(result) }
  },
})

function rankBy(evaluate: EvaluateRule, facts: Facts, standing: Int32Array): RankHandler {
  const rank = new Float64Array(facts.matches.length)
  const errors = new Map<number, string>()
  for (const m of standing) {
    const result = evaluate(m, 0, 0)
    rank[m] = result.ok ? Number(result.value) : Number.NaN
    if (!result.ok) errors.set(m, result.error)
  }
  const because = (m: number): Because => {
    const error = errors.get(m)
    return error === undefined ? { value: at(rank, m) } : { error }
  }
  return { per: 'match', rank, last: null, because }
}

const multiplyBy = (evaluate: EvaluateRule, field: Field): ReweighHandler =>
  reweighHandler({
    per: 'match',
    weigh(group, share, raw) {
      const results: (number | string)[] = []
      field.eachMatch(group, (match, position) => {
        const own = at(share, position)
        const result = evaluate(match, group + 1, own)
        const factor = result.ok ? Number(result.value) : 1
        raw[position] = own * factor
        results.push(result.ok ? factor : result.error)
      })
      return { start: field.start(group), results }
    },
    because(position, { start, results }): Because {
      const result = at(results, position - start)
      return typeof result === 'string' ? { error: result } : { value: result }
    },
  })

/** Returns a function that evaluates the rule for a match, its priority group and its share. */
function ruleOver(facts: Facts, { effect, expression, params }: Rule): EvaluateRule {
  const { rules } = facts
  const compiled = rules.compile(expression)
  if (!compiled.ok) return () => ({ ok: false, error: compiled.error })

  const failuresOf = facts.failureCounts(RULE_FAILURE_HOURS)
  const accountViews = facts.accounts.map((account, index) =>
    rules.value({ ...account, failures: at(failuresOf, index) }),
  )
  const shared = {
    request: rules.value(facts.request),
    now: rules.timestamp(facts.request.now),
    ...(params === null ? {} : { params: rules.value(params(facts)) }),
  }
  const readsMatch = compiled.variables.has('match')

  return (m, group, share) => {
    const variables: RuleVariables = {
      ...shared,
      account: at(accountViews, at(facts.accountOf, m)),
      match: readsMatch ? rules.value(matchView(facts, m)) : null,
      group,
      share,
    }
    return ruleResult(compiled.evaluate(variables), effect)
  }
}

function matchView(facts: Facts, m: number) {
  const match = at(facts.matches, m)
  return {
    ...match,
    costPerHour: asDouble(match.costPerHour),
    assemblies: match.assemblies.map((assembly) => ({
      ...assembly,
      costPerHour: asDouble(assembly.costPerHour),
    })),
  }
}

const asDouble = (price: string | null) => (price === null ? null : Number(price))
