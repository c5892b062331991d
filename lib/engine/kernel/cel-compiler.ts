import {
  CelScalar,
  type CelValue,
  celEnv,
  celFunc,
  celList,
  celMap,
  isCelError,
  isCelUint,
  parse,
  plan,
} from '@bufbuild/cel'
import type { Compiled, RuleLanguage, RuleValue, RuleVariables } from './cel'
import { boundsOf, type RuleFault, textFault } from './cel-bounds'
import { chargedFunctions } from './rule-cost/charged-functions'
import { chargeLoops, loopFunction } from './rule-cost/charged-loops'
import { metered } from './rule-cost/meter'
import { chargedPatterns } from './rule-cost/patterns'

const { DOUBLE, INT } = CelScalar

/** CEL has no arithmetic between double and int, but administrators expect `price * 2` to work. */
const mixedArithmetic = [
  celFunc('_+_', [DOUBLE, INT], DOUBLE, (a, b) => a + Number(b)),
  celFunc('_+_', [INT, DOUBLE], DOUBLE, (a, b) => Number(a) + b),
  celFunc('_-_', [DOUBLE, INT], DOUBLE, (a, b) => a - Number(b)),
  celFunc('_-_', [INT, DOUBLE], DOUBLE, (a, b) => Number(a) - b),
  celFunc('_*_', [DOUBLE, INT], DOUBLE, (a, b) => a * Number(b)),
  celFunc('_*_', [INT, DOUBLE], DOUBLE, (a, b) => Number(a) * b),
  celFunc('_/_', [DOUBLE, INT], DOUBLE, (a, b) => a / Number(b)),
  celFunc('_/_', [INT, DOUBLE], DOUBLE, (a, b) => Number(a) / b),
]

const environment = celEnv({
  funcs: [...chargedFunctions(), ...mixedArithmetic, loopFunction],
  re2: chargedPatterns,
})

const MAX_CACHED = 500
const compiled = new Map<string, Compiled>()

/** The Common Expression Language. Each text is compiled once. */
export const cel: RuleLanguage = {
  compile(expression) {
    const cached = compiled.get(expression)
    if (cached !== undefined) return cached

    if (compiled.size >= MAX_CACHED) compiled.clear()
    const fresh = compile(expression)
    compiled.set(expression, fresh)
    return fresh
  },
  value: valueFrom,
  timestamp: (time) => metered(0, () => readTimestamp({ time })),
}

function compile(expression: string): Compiled {
  const tooLong = textFault(expression)
  if (tooLong !== null) return failed(tooLong)
  try {
    const parsed = parse(expression)
    const { fault, fields, variables, whole } = boundsOf(
      parsed.expr,
      parsed.sourceInfo?.positions ?? {},
    )
    if (fault !== null) return failed(fault)

    const parts = parsed.expr === undefined ? 0 : chargeLoops(parsed.expr)
    const evaluate = plan(environment, parsed)
    return {
      ok: true,
      evaluate: (values) => resultOf(evaluate, parts, values),
      fields,
      variables,
      whole,
    }
  } catch (error) {
    return failed(syntaxFault(error))
  }
}

/**
 * The position and the unexpected text in a syntax error of the library; the text is null at the end of the expression.
 */
function syntaxFault(error: unknown): RuleFault {
  const { location, found } = Object(error) as {
    location?: { start: { offset: number } }
    found?: string | null
  }
  const at = location?.start.offset ?? 0
  if (found === undefined) return { message: `Cannot be read: ${messageOf(error)}`, at }
  if (found === null || found === '') return { message: 'Cannot be read: it ends too early', at }
  const message = `Cannot be read: "${found}" does not fit here, or what follows it is incomplete`
  return { message, at }
}

const failed = ({ message, at }: RuleFault): Compiled => ({ ok: false, error: message, at })

function resultOf(
  evaluate: (variables: never) => unknown,
  parts: number,
  variables: RuleVariables,
): RuleValue {
  try {
    // The library types variables by declaration; these variables are plain JSON and the result of `timestamp`.
    const value = metered(parts, () => evaluate(variables as never))
    if (isCelError(value)) return { ok: false, error: value.message }
    if (typeof value === 'bigint') return { ok: true, value: Number(value) }
    if (isCelUint(value)) return { ok: true, value: Number(value.value) }
    if (typeof value === 'number' || typeof value === 'boolean') return { ok: true, value }
    return { ok: false, error: `gives ${typeof value}, not a number or a boolean` }
  } catch (error) {
    return { ok: false, error: messageOf(error) }
  }
}

/** Converts plain JSON to CEL values once, because the library would convert a plain object at every access. */
function valueFrom(value: unknown): CelValue {
  if (Array.isArray(value)) return celList(value.map(valueFrom))
  if (typeof value !== 'object' || value === null) return value as CelValue
  return celMap(new Map(Object.entries(value).map(([key, inner]) => [key, valueFrom(inner)])))
}

const readTimestamp = plan(environment, parse('timestamp(time)'))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
