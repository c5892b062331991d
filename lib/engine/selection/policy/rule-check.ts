import {
  celTimestamp,
  compileRule,
  isTypeName,
  type RuleValue,
  type RuleVariables,
} from '../../kernel/cel'
import type { FieldUse } from '../../kernel/cel-bounds'

export type RuleEffect = 'reject' | 'rank' | 'factor'

/** What a rule may read: the shapes of a select input, with numbers as doubles. */
const sample = {
  account: {
    id: 'a',
    name: 'a',
    provider: 'p',
    priority: 1,
    running: 1,
    quota: 10,
    failures: 1,
    labels: {},
  },
  match: {
    id: 'm',
    account: 'a',
    realm: 'r',
    hardwareProfile: 'h',
    image: 'i',
    costPerHour: 0.5,
    slaRank: 1,
    labels: {},
    rejectedBecause: [],
    assemblies: [{ hardwareProfile: 'h', image: 'i', count: 1, costPerHour: 0.5 }],
  },
  request: {
    now: '2026-01-01T12:00:00Z',
    tenant: 't',
    pool: 'p',
    deployable: 'd',
    labels: {},
    realm: 'r',
    pcloud: 'c',
    extraSpecs: {},
  },
} as const

const scalars = ['group', 'now', 'share']
const openFields = ['labels', 'extraSpecs']

/** What is wrong with a rule, in words for its author; null when it is sound. */
export function ruleProblem(expression: string, effect: RuleEffect): string | null {
  const compiled = compileRule(expression)
  if (!compiled.ok) return compiled.error

  for (const { variable, field } of compiled.fields) {
    const shape = Object.entries(sample).find(([name]) => name === variable)?.[1]
    if (shape === undefined || field in shape) continue
    return `${variable} has no field ${field}; it has ${Object.keys(shape).join(', ')}`
  }
  for (const variable of compiled.variables) {
    if (variable in sample || scalars.includes(variable) || isTypeName(variable)) continue
    return `Unknown variable ${variable}; known are ${[...Object.keys(sample), ...scalars].join(', ')}`
  }
  return dryRun(compiled.evaluate, compiled.fields, effect)
}

/** Sound when at least one sample gives a value of the right kind: labels hold anything. */
function dryRun(
  evaluate: (variables: RuleVariables) => RuleValue,
  fields: readonly FieldUse[],
  effect: RuleEffect,
): string | null {
  let problem: string | null = null
  for (const label of ['1', 'true', '2026-01-01T00:00:00Z', '1h']) {
    const value = wanted(evaluate(sampleWith(fields, label)), effect)
    if (value.ok) return null
    problem ??= value.error
  }
  return `Fails on a sample match: ${problem}`
}

/** The value a rule must give for its effect; anything else is a failure that says so. */
export function wanted(
  result: RuleValue,
  effect: RuleEffect,
): { ok: true; value: number | boolean } | { ok: false; error: string } {
  if (!result.ok) return result

  const { value } = result
  if (effect === 'reject') {
    return typeof value === 'boolean'
      ? { ok: true, value }
      : { ok: false, error: `gives ${value}, not true or false` }
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return { ok: false, error: `gives ${value}, not a finite number` }
  }
  if (effect === 'factor' && value < 0) return { ok: false, error: `gives ${value}, below 0` }
  return { ok: true, value: value + 0 }
}

function sampleWith(fields: readonly FieldUse[], label: string): RuleVariables {
  const labelled = (variable: string, field: string) => {
    const keys = fields.filter((use) => use.variable === variable && use.field === field)
    return Object.fromEntries(keys.flatMap(({ key }) => (key === null ? [] : [[key, label]])))
  }
  const filled = Object.entries(sample).map(([variable, shape]) => [
    variable,
    Object.fromEntries(
      Object.entries(shape).map(([field, value]) => [
        field,
        openFields.includes(field) ? labelled(variable, field) : value,
      ]),
    ),
  ])
  const now = celTimestamp(sample.request.now)
  return { ...Object.fromEntries(filled), group: 1, share: 0.5, now }
}
