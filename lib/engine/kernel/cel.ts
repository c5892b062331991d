// The evaluator is most of the engine's size; package.json says who is given it at once and who later.
import { celValue, compile, timestamp } from '#cel-compiler'
import type { Bounds } from './cel-bounds'

/** What a rule sees. Numbers are doubles; unknown ones are null. */
export type RuleVariables = Readonly<Record<string, unknown>>

export type RuleValue =
  | { ok: true; value: number | boolean | string | null }
  | { ok: false; error: string }

/** A compiled expression: it never throws, failures are values. */
export type CompiledRule = (variables: RuleVariables) => RuleValue

export type Compiled =
  | {
      ok: true
      evaluate: CompiledRule
      fields: Bounds['fields']
      variables: Bounds['variables']
      whole: Bounds['whole']
    }
  | { ok: false; error: string; at: number }

const MOST_KEPT = 500
const compiled = new Map<string, Compiled>()

/** Compiles a CEL expression within its bounds, once per text; a failure says what to change. */
export function compileRule(expression: string): Compiled {
  const known = compiled.get(expression)
  if (known !== undefined) return known

  if (compiled.size >= MOST_KEPT) compiled.clear()
  const fresh = compile(expression)
  compiled.set(expression, fresh)
  return fresh
}

/** Plain JSON as a variable of a rule; made once for all evaluations that share it. */
export const celVariable = celValue

/** A CEL timestamp of an ISO 8601 time. */
export const celTimestamp = timestamp

/** The longest expression that is read, in characters. */
export const LONGEST_RULE = 1000

/** `type(x) == int` names types the way it names variables. */
export const isTypeName = (name: string): boolean =>
  /^(int|uint|double|bool|string|bytes|list|map|type|null_type|google|@.*)$/.test(name)
