/** The translation of a policy of another product. */
export type Translation = {
  /** A policy document of Berth. */
  policy: { modules: readonly TranslatedModule[] }
  /** The parts that Berth could not translate, one sentence each. */
  notCarried: readonly string[]
  /** The labels that the rules of the policy require, by account. */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type TranslatedModule = {
  id: string
  module: string
  enabled: boolean
  params: Readonly<Record<string, unknown>>
}

export const moduleEntry = (
  id: string,
  module: string,
  params: TranslatedModule['params'],
): TranslatedModule => ({ id, module, enabled: true, params })

export const rejectRule = (id: string, expression: string): TranslatedModule =>
  moduleEntry(id, 'rule', { effect: 'reject', expression })

/** The lowest number is used first. */
export const priorityOrder = (priorities: Readonly<Record<string, number>>): TranslatedModule =>
  moduleEntry('order', 'account-priority', { mode: 'strict', amount: 0.5, priorities })

/** A text as a literal in a rule. */
export const quoted = (text: string): string => JSON.stringify(text)

/** True for accounts with one of these names. */
export const namedOneOf = (names: readonly string[]): string =>
  `account.name in [${names.map(quoted).join(', ')}]`

/** Splits by weights. Without weights, all accounts have the same weight. */
export const weightedBase = (weights: Readonly<Record<string, number>>): TranslatedModule =>
  moduleEntry('base', 'weighted-split', { weights })

export const leastUsedBase = (): TranslatedModule =>
  moduleEntry('base', 'least-used', { weights: {}, strength: 1 })
