import { pathText } from '@/lib/base/json/path-text'
import { placeOf } from '@/lib/base/json/place'
import type { RuleLanguage } from '../../kernel/cel'
import { problemsOf } from '../../kernel/problems'
import { evaluationTotals } from '../../kernel/rule-cost/meter'
import { findModule } from '../find-module'
import { resultOnSample, ruleFault, sampleAccount } from '../rules/rule-check'
import { type CustomModule, type CustomParam, customModuleSchema } from './definition'
import { type CustomParams, defaultsOf, neutralOf, valueSchema, variableOf } from './params'

/** An error in a definition. Line and column count from 1 within the expression; null for errors elsewhere. */
export type CustomModuleProblem = {
  path: string
  message: string
  line: number | null
  column: number | null
}

export type CustomModuleCheck = {
  problems: readonly CustomModuleProblem[]
  /** The cost of one evaluation on the sample match with the default params; null if there are problems. */
  cost: number | null
}

/** Checks the definition of a named module and lists all problems. A module with problems cannot be used. */
export function checkCustomModule(definition: unknown, rules: RuleLanguage): CustomModuleCheck {
  const parsed = customModuleSchema.safeParse(definition)
  if (!parsed.success) {
    const problems = problemsOf(parsed.error.issues, definition).map(elsewhere)
    return { problems, cost: null }
  }

  const module = parsed.data
  const problems = [
    ...(findModule(module.id) === undefined ? [] : [elsewhere(takenId(module))]),
    ...module.params.flatMap((param, index) => paramProblems(param, index, module).map(elsewhere)),
  ]
  // The expression is evaluated only with params that their declaration accepts.
  const found = problems.length > 0 ? problems : expressionProblems(module, rules)
  return { problems: found, cost: found.length > 0 ? null : costOf(module, rules) }
}

type Issue = Pick<CustomModuleProblem, 'path' | 'message'>

const elsewhere = ({ path, message }: Issue): CustomModuleProblem => ({
  path,
  message,
  line: null,
  column: null,
})

const takenId = ({ id }: CustomModule): Issue => ({
  path: 'id',
  message: `"${id}" is the id of a built-in module: choose another`,
})

const RESERVED = new Set(
  'as break const continue else false for function if import in let loop namespace null package return true var void while'.split(
    ' ',
  ),
)

function paramProblems(param: CustomParam, index: number, module: CustomModule): Issue[] {
  const at = (field: string) => pathText(['params', index, field])
  const problems: Issue[] = []

  if (RESERVED.has(param.name)) {
    problems.push({ path: at('name'), message: `"${param.name}" is a reserved word of CEL` })
  }
  if (module.params.findIndex(({ name }) => name === param.name) < index) {
    problems.push({
      path: at('name'),
      message: `The name "${param.name}" is taken by an earlier param`,
    })
  }
  if (
    'min' in param &&
    param.min !== undefined &&
    param.max !== undefined &&
    param.min > param.max
  ) {
    return [...problems, { path: at('max'), message: `Is below the smallest value, ${param.min}` }]
  }
  for (const field of ['default', 'neutral'] as const) {
    if (param[field] === undefined) continue
    const read = valueSchema(param).safeParse(param[field])
    if (!read.success) {
      problems.push(...problemsOf(read.error.issues, param[field], ['params', index, field]))
    }
  }
  return problems
}

/** The expression must be valid with the defaults, and have no effect with the neutral params. */
function expressionProblems(module: CustomModule, rules: RuleLanguage): CustomModuleProblem[] {
  const { expression } = module
  const fault = ruleFault(ruleSampleOf(module, defaultsOf(module)), rules)
  if (fault !== null) {
    return [{ path: 'expression', message: fault.message, ...placeOf(expression, fault.at) }]
  }
  const neutral = neutralOf(module)
  const message = neutral === null ? null : neutralProblem(module, neutral, rules)
  return message === null ? [] : [elsewhere({ path: 'params', message })]
}

function neutralProblem(module: CustomModule, params: CustomParams, rules: RuleLanguage) {
  const { effect } = module
  const value = resultOnSample(ruleSampleOf(module, params), rules)
  const { ok } = value
  if (!ok) return `With every param at its neutral value, the expression ${value.error}`
  if (effect === 'factor' && value.value !== 1) return movesBy(value.value, 'a factor of 1')
  if (effect === 'reject' && value.value === true) return movesBy(true, 'false')
  return null
}

const movesBy = (given: number | boolean, needed: string) =>
  `With every param at its neutral value, the expression gives ${given} for a sample match. It must give ${needed}; otherwise leave the neutral values out`

function costOf(module: CustomModule, rules: RuleLanguage): number {
  const before = evaluationTotals().cost
  resultOnSample(ruleSampleOf(module, defaultsOf(module)), rules)
  return evaluationTotals().cost - before
}

const ruleSampleOf = (module: CustomModule, params: CustomParams) => ({
  expression: module.expression,
  effect: module.effect,
  params: variableOf(module, params, [sampleAccount]),
})
