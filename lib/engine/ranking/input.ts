import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { RuleLanguage } from '../kernel/cel'
import { type Problems, problemsOf } from '../kernel/problems'
import { fieldOf, listAt } from '../kernel/read'
import { defaultFactors } from './default-factors'
import { mergeFactors, metricName } from './factors'
import { asNumber, NOT_NUMERIC } from './numbers'
import { rankRuleProblem } from './rule'
import { rankSchema } from './schema'
import type { RankInput } from './types'

/**
 * Reads `{ request, config?, rule? }`: factors merged over the defaults, numeric strings as numbers.
 * Unknown fields are ignored; everything that is missing or wrong is listed with its JSON path.
 * The rule may stand beside the request or in the config.
 */
export function parseRankInput(value: unknown, rules: RuleLanguage): Result<RankInput, Problems> {
  const input = rankSchema.safeParse(value)
  const own = input.success ? [] : problemsOf(input.error.issues, value)
  const problems = [...own, ...metricProblems(value), ...ruleProblems(value, rules)]
  if (problems.length > 0 || !input.success) return err({ problems })

  const { request, config, rule } = input.data
  return ok({ request, factors: mergeFactors(config), rule: rule ?? config.rule })
}

/** A metric that counts must have a value; the others need none. */
function metricProblems(value: unknown): Issue[] {
  const counts = countingMetrics(fieldOf(fieldOf(value, 'config'), 'metrics'))
  const problems: Issue[] = []
  for (const [b, block] of listAt(fieldOf(value, 'request'), 'monitoring').entries()) {
    for (const [m, metric] of listAt(block, 'metrics').entries()) {
      const found = fieldOf(metric, 'metricValue')
      if (Number.isFinite(asNumber(found)) || !counts(fieldOf(metric, 'metricName'))) continue

      const path = `request.monitoring[${b}].metrics[${m}].metricValue`
      const isMissing = found === undefined || found === null
      const message = isMissing ? 'Required' : NOT_NUMERIC
      problems.push({ path, message })
    }
  }
  return problems
}

/** Whether a metric of this name has a factor. */
function countingMetrics(given: unknown): (name: unknown) => boolean {
  const own = typeof given === 'object' && given !== null ? Object.keys(given) : []
  const validNames = new Set([...Object.keys(defaultFactors.metrics), ...own.map(metricName)])
  return (name) => typeof name === 'string' && validNames.has(metricName(name))
}

function ruleProblems(value: unknown, language: RuleLanguage): Issue[] {
  const beside = fieldOf(value, 'rule')
  const within = fieldOf(fieldOf(value, 'config'), 'rule')
  if (typeof beside === 'string' && typeof within === 'string' && beside !== within) {
    return [{ path: 'rule', message: 'Differs from config.rule: give one of them' }]
  }

  const rules = [
    { path: 'rule', rule: beside },
    { path: 'config.rule', rule: within },
  ]
  return rules.flatMap(({ path, rule }) => {
    const message = typeof rule === 'string' ? rankRuleProblem(rule, language) : null
    return message === null ? [] : [{ path, message }]
  })
}
