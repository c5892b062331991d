import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const file = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../deploy', name), 'utf8')

const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
})
const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).min(1),
    }),
  ),
})

/** The alert rules, with their expressions. */
export const alertRules = () =>
  rulesSchema.parse(parse(file('prometheus/berth.rules.yaml'))).groups.flatMap(({ rules }) => rules)

const ruleTestsSchema = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(
        z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) }),
      ),
    }),
  ),
})

/** The expectations of the alert rule tests: the alert, and whether it fires. */
export const alertTests = () =>
  ruleTestsSchema
    .parse(parse(file('prometheus/berth.rules.test.yaml')))
    .tests.flatMap(({ alert_rule_test }) => alert_rule_test)
    .map(({ alertname, exp_alerts }) => ({ alert: alertname, isFiring: exp_alerts.length > 0 }))

/** The panels of the dashboard, with their expressions. */
export const panels = () => dashboardSchema.parse(JSON.parse(file('grafana/berth.json'))).panels

/** Metric names of an expression: words other than functions, labels with their values, and keywords. */
export function metricNames(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '')
  const words = bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)
  return [...words].map(([word]) => word).filter((word) => !keywords.has(word))
}

const keywords = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring'])
