import type { Bounds } from './cel-bounds'

/** What a rule sees. Numbers are doubles; unknown ones are null. */
export type RuleVariables = Readonly<Record<string, unknown>>

export type RuleValue =
  | { ok: true; value: number | boolean | string | null }
  | { ok: false; error: string }

/** A compiled expression: it never throws, failures are values. */
type CompiledRule = (variables: RuleVariables) => RuleValue

export type Compiled =
  | {
      ok: true
      evaluate: CompiledRule
      fields: Bounds['fields']
      variables: Bounds['variables']
      whole: Bounds['whole']
    }
  | { ok: false; error: string; at: number }

/**
 * The language of expressions, given to all code that evaluates a policy. The evaluator is most of the
 * engine's size, so a browser fetches it only for policies that hold an expression.
 */
export type RuleLanguage = {
  /** Compiles an expression within its bounds. Never throws: a failure has a message with the remedy. */
  compile: (expression: string) => Compiled
  /** Plain JSON as a variable of an expression; make it once for all evaluations that share it. */
  value: (json: unknown) => unknown
  /** An ISO 8601 time as a variable of an expression. */
  timestamp: (time: string) => unknown
}

/** For policies without any expression: every expression fails in it. */
export const noRules: RuleLanguage = {
  compile: () => ({ ok: false, error: 'Expressions are not evaluated here', at: 0 }),
  value: (json) => json,
  timestamp: (time) => time,
}

/** The longest expression that is read, in characters. */
export const LONGEST_RULE = 1000

/** `type(x) == int` names types the way it names variables. */
export const isTypeName = (name: string): boolean =>
  /^(int|uint|double|bool|string|bytes|list|map|type|null_type|google|@.*)$/.test(name)
