import type { Bounds } from './cel-bounds'

/** The variables of a rule. Numbers are doubles; unknown ones are null. */
export type RuleVariables = Readonly<Record<string, unknown>>

export type RuleValue =
  | { ok: true; value: number | boolean | string | null }
  | { ok: false; error: string }

/** A compiled expression. It never throws, but returns failures. */
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
 * The language of expressions, passed to all code that evaluates a policy. The evaluator is most of the engine's size,
 * so browsers load it only for policies with an expression.
 */
export type RuleLanguage = {
  /** Compiles an expression and checks its bounds. Never throws: a failure has a message with the remedy. */
  compile: (expression: string) => Compiled
  /** Converts plain JSON to a variable of expressions. Convert it once for all evaluations that share it. */
  value: (json: unknown) => unknown
  /** Converts an ISO 8601 time to a variable of expressions. */
  timestamp: (time: string) => unknown
}

/** The language of policies without expressions, in which every expression fails. */
export const noRules: RuleLanguage = {
  compile: () => ({ ok: false, error: 'Expressions are not evaluated here', at: 0 }),
  value: (json) => json,
  timestamp: (time) => time,
}

/** The longest accepted expression, in characters. */
export const MAX_RULE_LENGTH = 1000

/** True for names of types, which look like variables, as in `type(x) == int`. */
export const isTypeName = (name: string): boolean =>
  /^(int|uint|double|bool|string|bytes|list|map|type|null_type|google|@.*)$/.test(name)
