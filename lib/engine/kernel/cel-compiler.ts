import { CelScalar, celEnv, celFunc, isCelError, isCelUint, parse, plan, run } from '@bufbuild/cel'
import type { Compiled, RuleValue, RuleVariables } from './cel'
import { boundsOf } from './cel-bounds'

const { DOUBLE, INT } = CelScalar

/** CEL has no arithmetic between double and int; administrators write `price * 2` all the same. */
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

const environment = celEnv({ funcs: mixedArithmetic })

/** Compiles a CEL expression within its bounds; a failure says what to change. */
export function compile(expression: string): Compiled {
  try {
    const parsed = parse(expression)
    const bounds = boundsOf(parsed.expr)
    if (bounds.error !== null) return { ok: false, error: bounds.error }

    const evaluate = plan(environment, parsed)
    const { fields, variables } = bounds
    return { ok: true, evaluate: (values) => settle(evaluate, values), fields, variables }
  } catch (error) {
    return { ok: false, error: `Cannot be read: ${messageOf(error)}` }
  }
}

function settle(evaluate: (variables: never) => unknown, variables: RuleVariables): RuleValue {
  try {
    // The library types variables by declaration; ours are plain JSON and the timestamp from below.
    const value = evaluate(variables as never)
    if (isCelError(value)) return { ok: false, error: value.message }
    if (typeof value === 'bigint') return { ok: true, value: Number(value) }
    if (isCelUint(value)) return { ok: true, value: Number(value.value) }
    if (typeof value === 'number' || typeof value === 'boolean') return { ok: true, value }
    return { ok: false, error: `gives ${typeof value}, not a number or a boolean` }
  } catch (error) {
    return { ok: false, error: messageOf(error) }
  }
}

/** A CEL timestamp of an ISO 8601 time. */
export const timestamp = (time: string): unknown => run(`timestamp(${JSON.stringify(time)})`)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
