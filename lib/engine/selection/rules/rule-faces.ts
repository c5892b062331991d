import type { RuleVariables } from '../../kernel/cel'
import { shown, times } from '../../kernel/words'
import type { Because } from '../../trace/trace'
import type { Facts } from '../facts'
import { countFailures } from '../failures'
import type { Field } from '../field'
import {
  type RankFace,
  type RejectFace,
  type ReweighFace,
  reweighFace,
  type SelectionModule,
} from '../module'
import { type RuleEffect, wanted } from './rule-check'

/** Hours within which `account.failures` counts. */
export const RULE_FAILURE_HOURS = 6

/** An expression and what its value does; `params` is its variable of that name, null if it has none. */
type AskedRule = {
  effect: RuleEffect
  expression: string
  params: ((facts: Facts) => Readonly<Record<string, unknown>>) | null
}

type Faces<Params> = Pick<
  SelectionModule<Params>,
  'reject' | 'rank' | 'reweigh' | 'explain' | 'change'
>

/** Whether an expression is the same constant for all matches, so that it moves nothing. */
export const isConstantRule = ({ effect, expression }: Omit<AskedRule, 'params'>): boolean =>
  (effect === 'factor' && /^\s*1(\.0*)?\s*$/.test(expression)) ||
  (effect === 'reject' && expression.trim() === 'false') ||
  (effect === 'rank' && /^\s*-?\d+(\.\d*)?\s*$/.test(expression))

/** The faces of a module that decides by an expression; `ruleOf` says which one its params stand for. */
export const ruleFaces = <Params>(ruleOf: (params: Params) => AskedRule): Faces<Params> => ({
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
      return after === null && value === true ? 'refused by the rule' : 'kept'
    if (effect === 'rank') return `the rule gives rank ${value}`
    return `the rule gives ${typeof value === 'number' ? times(value) : shown(Number(value))}`
  },

  change({ because }, params, drawn) {
    const { effect } = ruleOf(params)
    if (effect === 'factor') return because.value === 0 ? 'factor 0, needed above 0' : null
    const needed = drawn?.because.value
    if (effect === 'reject' || typeof needed !== 'number') return null
    const own = typeof because.value === 'number' ? shown(because.value) : 'none'
    return `rank ${own}, needed ${shown(needed)}`
  },
})

type Judged = ReturnType<typeof wanted>
type Judge = (match: number, group: number, share: number) => Judged

const becauseOf = (judged: Judged): Because =>
  judged.ok ? { value: judged.value } : { error: judged.error }

const rejectBy = (judge: Judge): RejectFace => ({
  reason: 'rule',
  verdict(m) {
    const judged = judge(m, 0, 0)
    if (judged.ok && judged.value !== true) return null
    return { dropped: judged.ok, because: becauseOf(judged) }
  },
})

function rankBy(judge: Judge, facts: Facts, standing: Int32Array): RankFace {
  const rank = new Float64Array(facts.matches.length)
  const errors = new Map<number, string>()
  for (const m of standing) {
    const judged = judge(m, 0, 0)
    rank[m] = judged.ok ? Number(judged.value) : Number.NaN
    if (!judged.ok) errors.set(m, judged.error)
  }
  const because = (m: number): Because => {
    const error = errors.get(m)
    return error === undefined ? { value: rank[m] ?? 0 } : { error }
  }
  return { rank, last: null, because }
}

const multiplyBy = (judge: Judge, { match, groupStart }: Field): ReweighFace =>
  reweighFace({
    weigh(group, share, raw) {
      const start = groupStart[group] ?? 0
      const results: (number | string)[] = []
      for (let p = start; p < (groupStart[group + 1] ?? 0); p++) {
        const own = share[p] ?? 0
        const judged = judge(match[p] ?? 0, group + 1, own)
        const factor = judged.ok ? Number(judged.value) : 1
        raw[p] = own * factor
        results.push(judged.ok ? factor : judged.error)
      }
      return { start, results }
    },
    because(p, { start, results }): Because {
      const result = results[p - start] ?? 1
      return typeof result === 'string' ? { error: result } : { value: result }
    },
  })

/** The rule as a function of one match, its priority group and its share. */
function ruleOver(facts: Facts, { effect, expression, params }: AskedRule): Judge {
  const { rules } = facts
  const compiled = rules.compile(expression)
  if (!compiled.ok) return () => ({ ok: false, error: compiled.error })

  const failuresOf = countFailures(facts, RULE_FAILURE_HOURS)
  const accountViews = facts.accounts.map((account, index) =>
    rules.value({ ...account, failures: failuresOf[index] ?? 0 }),
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
      account: accountViews[facts.accountOf[m] ?? 0],
      match: readsMatch ? rules.value(matchView(facts, m)) : null,
      group,
      share,
    }
    return wanted(compiled.evaluate(variables), effect)
  }
}

function matchView(facts: Facts, m: number) {
  const match = facts.matches[m]
  return {
    ...match,
    costPerHour: asDouble(match?.costPerHour ?? null),
    assemblies: (match?.assemblies ?? []).map((assembly) => ({
      ...assembly,
      costPerHour: asDouble(assembly.costPerHour),
    })),
  }
}

const asDouble = (price: string | null) => (price === null ? null : Number(price))
