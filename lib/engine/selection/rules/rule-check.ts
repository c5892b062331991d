import { isTypeName, type RuleLanguage, type RuleValue, type RuleVariables } from '../../kernel/cel'
import type { FieldUse, RuleFault } from '../../kernel/cel-bounds'

export type RuleEffect = 'reject' | 'rank' | 'factor'

/** The account of the sample match that rules are checked on. */
export const sampleAccount = {
  id: 'a',
  name: 'a',
  provider: 'p',
  priority: 1,
  running: 1,
  quota: 10,
  failures: 1,
  labels: {},
} as const

/** The variables that a rule may read: the objects of a select input, with numbers as doubles. */
const sample = {
  account: sampleAccount,
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

/** The value of the variable `params` on the sample match; null if the expression has no params. */
type SampleParams = Readonly<Record<string, unknown>> | null

/** The error of a rule as a message for its author; null if the rule is valid. */
export const ruleProblem = (
  expression: string,
  effect: RuleEffect,
  rules: RuleLanguage,
): string | null => ruleFault({ expression, effect, params: null }, rules)?.message ?? null

/** A rule to evaluate on the sample match. */
type RuleSample = { expression: string; effect: RuleEffect; params: SampleParams }

/** The same error with its offset in the expression. `params` has the values that a named module declares. */
export function ruleFault(sampled: RuleSample, rules: RuleLanguage): RuleFault | null {
  const compiled = rules.compile(sampled.expression)
  if (!compiled.ok) return { message: compiled.error, at: compiled.at }

  const shapes = shapesWith(sampled.params)
  const fault = fieldFault(compiled.fields, shapes) ?? variableFault(compiled.variables, shapes)
  if (fault !== null) return fault
  const dryRun = resultOnSample(sampled, rules)
  return dryRun.ok ? null : { message: `Fails on a sample match: ${dryRun.error}`, at: 0 }
}

/** Evaluates the expression on the sample match. */
export function resultOnSample(
  { expression, effect, params }: RuleSample,
  rules: RuleLanguage,
): RuleResult {
  const compiled = rules.compile(expression)
  if (!compiled.ok) return compiled

  const now = rules.timestamp(sample.request.now)
  let first: RuleResult | null = null
  // Labels may have any value, so the rule is valid if one of these values works.
  for (const label of ['1', 'true', '2026-01-01T00:00:00Z', '1h']) {
    const variables = sampleWith(compiled.fields, label, { params, rules })
    const value = ruleResult(compiled.evaluate({ ...variables, now }), effect)
    if (value.ok) return value
    first ??= value
  }
  return first ?? { ok: false, error: 'gives nothing' }
}

const shapesWith = (params: SampleParams): Shapes =>
  params === null ? sample : { ...sample, params }

type Shapes = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function fieldFault(fields: readonly FieldUse[], shapes: Shapes): RuleFault | null {
  for (const { variable, field, at } of fields) {
    const shape = Object.entries(shapes).find(([name]) => name === variable)?.[1]
    if (shape === undefined || Object.hasOwn(shape, field)) continue
    const fieldNames = Object.keys(shape)
    const has = fieldNames.length === 0 ? 'it has none' : `it has ${fieldNames.join(', ')}`
    return { message: `${variable} has no field ${field}; ${has}`, at }
  }
  return null
}

function variableFault(variables: ReadonlyMap<string, number>, shapes: Shapes): RuleFault | null {
  for (const [variable, at] of variables) {
    if (Object.hasOwn(shapes, variable)) continue
    if (scalars.includes(variable) || isTypeName(variable)) continue
    const validNames = [...Object.keys(shapes), ...scalars].join(', ')
    return { message: `Unknown variable ${variable}; known are ${validNames}`, at }
  }
  return null
}

type RuleResult = { ok: true; value: number | boolean } | { ok: false; error: string }

/** Checks that the value has the right type for the effect of the rule. Otherwise returns a message. */
export function ruleResult(result: RuleValue, effect: RuleEffect): RuleResult {
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

/** The variables of the sample match, with `label` as the value of each label and extra spec that the rule reads. */
function sampleWith(
  fields: readonly FieldUse[],
  label: string,
  { params, rules }: { params: SampleParams; rules: RuleLanguage },
): RuleVariables {
  const labelled = (variable: string, field: string) => {
    const keys = fields.filter((use) => use.variable === variable && use.field === field)
    return Object.fromEntries(keys.flatMap(({ key }) => (key === null ? [] : [[key, label]])))
  }
  const filled = Object.entries(shapesWith(params)).map(([variable, shape]) => {
    const values = Object.entries(shape).map(([field, value]) => [
      field,
      openFields.includes(field) ? labelled(variable, field) : value,
    ])
    return [variable, rules.value(Object.fromEntries(values))]
  })
  return { ...Object.fromEntries(filled), group: 1, share: 0.5 }
}

/** The variables of an expression with their fields; no fields if the variable is a single value. */
export const ruleFields: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(sample).map(([name, shape]) => [name, Object.keys(shape)])),
  ...Object.fromEntries(scalars.map((name) => [name, []])),
}
