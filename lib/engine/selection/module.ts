import type { z } from 'zod'
import type { RuleLanguage } from '../kernel/cel'
import type { ReasonCode } from '../reasons/registry'
import type { Because } from '../trace/trace'
import type { Facts } from './facts'
import type { Field } from './field'
import type { Ranking } from './open-field'
import type { Effect, Skipped } from './types'

/** The result of a reject rule for a match. A match that it cannot evaluate is not dropped. */
export type Verdict = { dropped: boolean; because: Because }

/** Decides which of the standing matches a module drops. `reason` is the reason for each. */
export type RejectHandler = {
  reason: ReasonCode
  /** Null if the match is not dropped and the trace needs no entry. */
  verdict: (match: number) => Verdict | null
}

/** Ranks matches, marks them as a last resort, or both, with the facts. Indexes are those of accounts or of matches. */
export type RankHandler = Ranking & { because: (index: number) => Because }

/** Calculates new weights for one group at a time, from the present shares of the group. */
export type ReweighHandler<GroupFacts = unknown> = {
  /**
   * Writes `raw` for every position of the group, finite and >= 0. Returns the facts of the group that explain the
   * weights, or the reason why it has no effect. The engine stores the facts beside the weights; a handler stores
   * nothing. `share` sums to 1 over the group; for a base module it is empty.
   */
  weigh(group: number, share: Float64Array, raw: Float64Array): GroupFacts | Skipped
  /** `account` if the facts are the same for all matches of an account in a group; `match` if they differ. */
  per: 'account' | 'match'
  /** The facts behind the weight at a position, from those that `weigh` returned for its group. */
  because(position: number, facts: GroupFacts): Because
}

/** Gives the facts that `weigh` returns the type that `because` reads. */
export const reweighHandler = <GroupFacts extends object>(
  handler: ReweighHandler<GroupFacts>,
): ReweighHandler => handler

/** The inputs that a module reads. Code that gathers inputs uses this instead of module ids. */
export type Needs = {
  /** Hours before now within which it counts failures, at most `MAX_FAILURE_HOURS`; 0 if none. */
  failureHours: number
  /** True if it reads prices. */
  prices: boolean
  /** True if it reads the ranks of the SLA ranker. */
  slaRanks: boolean
  /** True if it reads running counts. */
  running: boolean
  /** True if it reads the local time of a time zone other than UTC. */
  localTimes: boolean
  /** The expressions that it evaluates. The fields that they read are derived from their text. */
  rules: readonly string[]
}

/** The longest window in which failures are counted: 92 days. Older failures are not read. */
export const MAX_FAILURE_HOURS = 2208

/** The penalty of an account for a number of failures. It does not depend on other accounts. */
export type Penalty = {
  unit: 'points' | 'percent'
  /** Percentage points of the share, or percent of it. */
  taken: number
  isLastResort: boolean
}

/**
 * The requested shares of the accounts of one group, with their running instances. A share of 0 requires a weight of 0.
 * `largest` is the requested largest weight.
 */
export type TargetShares = { shares: Float64Array; running: Float64Array; largest: number }

/** An error in a param, with its path inside the params. */
type ParamProblem = { path: readonly PropertyKey[]; message: string }

/** The contract of a selection module. A module returns effects; only the engine applies them. */
export type SelectionModule<Params = unknown> = {
  /** Stored in policies, so an id never changes. A module that is no longer offered stays in the code. */
  id: string
  label: string
  summary: string
  /** True for a base, which sets the first weights. The first module of every policy is its only base. */
  base: boolean
  /** Rejects unknown fields. Each field has a default, and `.meta` with hints for the form. */
  params: z.ZodType<Params>
  /** The schema for versions that were published when bounds were wider; `params` if absent. */
  published?: z.ZodType<Params>
  /** Errors that the schema cannot find, such as an invalid expression. Not called for published versions. */
  check?(params: Params, rules: RuleLanguage): readonly ParamProblem[]
  defaults: Params
  /**
   * Params with which the module changes no decision. The studio inserts it with them. If null, it is inserted with its
   * defaults and disabled.
   */
  neutral: Params | null
  /** True if the module has no effect on any match with these params. */
  isDead(params: Params): boolean
  /** Account ids that the params name. */
  accountIds(params: Params): readonly { path: string; id: string }[]
  /**
   * The inputs that it reads with these params. An omitted member is not read. It is called for drafts too, so params
   * may be invalid, and it must not throw.
   */
  needs(params: Params): Partial<Needs>
  /**
   * For a base: the param with the weights by account id, and its value. An account that is not listed has weight 1.
   */
  weights?(params: Params): { param: string; byAccount: Readonly<Record<string, number>> }
  /** For a base: the weights that give the accounts of a group these shares. The largest of them is `largest`. */
  weightsFor?(params: Params, requested: TargetShares): Float64Array
  /** For a module that counts failures: the penalty for this number within its `failureHours`. */
  penalty?(params: Params, failures: number): Penalty
  /** One word about the params, such as the mode, for the header of the module's card; null for none. */
  badge?(params: Params): string | null
  /** Each handler returns null if it has no effect with these params. */
  reject?(facts: Facts, params: Params, standing: Int32Array): RejectHandler | null
  rank?(facts: Facts, params: Params, standing: Int32Array): RankHandler | null
  reweigh?(facts: Facts, params: Params, field: Field): ReweighHandler | null
  /** A fragment of a sentence about one effect, as in "vsphere-a: weight 2 of 4". */
  explain(effect: Effect, params: Params): string
  /** A short reason why an account has no share after this effect, as in "weight 0". */
  zeroWords?(effect: Effect, params: Params): string
  /**
   * The smallest change of a number with which the match would not have lost its share, or would have been in the group
   * of `selected`. `selected` is the effect of the same turn on a match of the group that was drawn from. Null if no
   * number would change this.
   */
  change?(effect: Effect, params: Params, selected: Effect | null): string | null
}

type Definition<Id extends string, Params> = Omit<
  SelectionModule<NoInfer<Params>>,
  'id' | 'base' | 'params' | 'published' | 'accountIds' | 'needs'
> & {
  id: Id
  base?: boolean
  params: z.ZodType<Params>
  published?: z.ZodType<NoInfer<Params>>
  accountIds?: SelectionModule<NoInfer<Params>>['accountIds']
  needs?: SelectionModule<NoInfer<Params>>['needs']
}

/** Infers the literal id, and types every part of a module by its params. */
export const defineModule = <const Id extends string, Params>(
  definition: Definition<Id, Params>,
): SelectionModule<Params> & { id: Id } => ({
  base: false,
  accountIds: () => [],
  needs: () => ({}),
  ...definition,
})
