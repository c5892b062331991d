import { z } from 'zod'
import { LONGEST_RULE, type RuleVariables } from '../../kernel/cel'
import type { Because } from '../../kernel/trace'
import { shown, times } from '../../kernel/words'
import type { Facts } from '../facts'
import { countFailures } from '../failures'
import { defineModule, reweighFace } from '../module'
import { type RuleEffect, ruleProblem, wanted } from '../policy/rule-check'
import { hints } from './meta'

const FAILURE_WINDOW_HOURS = 6

const params = z.strictObject({
  effect: z
    .enum(['reject', 'rank', 'factor'])
    .default('factor')
    .meta(
      hints({
        label: 'Effect',
        hint: 'What the value of the expression does to a match.',
        widget: 'select',
        options: {
          reject: 'Rejects the match when true',
          rank: 'Makes priority groups, lowest first',
          factor: 'Multiplies the share',
        },
      }),
    ),
  expression: z
    .string()
    .max(LONGEST_RULE)
    .default('1.0')
    .meta(
      hints({
        label: 'Expression',
        hint: 'CEL over account, match, request, group, now and share. account.failures counts 6 h.',
        widget: 'expression',
      }),
    ),
})

/** A CEL expression decides; where it fails at run time, the match is left as it is. */
export const rule = defineModule({
  id: 'rule',
  label: 'Rule',
  summary: 'Rejects, orders or reweighs matches by an expression you write.',
  params,
  // Not asked of published versions, some of which are older than the bounds: there the rule fails
  // on every match, and says why.
  check({ effect, expression }, rules) {
    const message = ruleProblem(expression, effect, rules)
    return message === null ? [] : [{ path: ['expression'], message }]
  },
  defaults: { effect: 'factor', expression: '1.0' },
  neutral: { effect: 'factor', expression: '1.0' },
  isDead: ({ effect, expression }) =>
    (effect === 'factor' && /^\s*1(\.0*)?\s*$/.test(expression)) ||
    (effect === 'reject' && expression.trim() === 'false') ||
    (effect === 'rank' && /^\s*-?\d+(\.\d*)?\s*$/.test(expression)),
  needs: ({ expression }) => ({ failureHours: FAILURE_WINDOW_HOURS, rules: [expression] }),

  reject(facts, params) {
    if (params.effect !== 'reject') return null
    const judge = ruleOver(facts, params)
    return {
      reason: 'rule',
      verdict(m) {
        const judged = judge(m, 0, 0)
        if (judged.ok && judged.value !== true) return null
        return { dropped: judged.ok, because: becauseOf(judged) }
      },
    }
  },

  rank(facts, params, standing) {
    if (params.effect !== 'rank') return null
    const judge = ruleOver(facts, params)
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
  },

  reweigh(facts, params, { match, groupStart }) {
    if (params.effect !== 'factor') return null
    const judge = ruleOver(facts, params)
    return reweighFace({
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
  },

  explain({ because, after }, { effect }) {
    if (typeof because.error === 'string')
      return `the rule failed here (${because.error}): no change`
    const { value } = because
    if (effect === 'reject')
      return after === null && value === true ? 'refused by the rule' : 'kept'
    if (effect === 'rank') return `the rule gives rank ${value}`
    return `the rule gives ${typeof value === 'number' ? times(value) : shown(Number(value))}`
  },

  change({ because }, { effect }, drawn) {
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

/** The rule as a function of one match, its priority group and its share. */
function ruleOver(facts: Facts, params: { effect: RuleEffect; expression: string }): Judge {
  const { rules } = facts
  const compiled = rules.compile(params.expression)
  if (!compiled.ok) return () => ({ ok: false, error: compiled.error })

  const failuresOf = countFailures(facts, FAILURE_WINDOW_HOURS)
  const accountViews = facts.accounts.map((account, index) =>
    rules.value({ ...account, failures: failuresOf[index] ?? 0 }),
  )
  const shared = {
    request: rules.value(facts.request),
    now: rules.timestamp(facts.request.now),
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
    return wanted(compiled.evaluate(variables), params.effect)
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
