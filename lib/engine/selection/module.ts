import type { z } from 'zod'
import type { RuleLanguage } from '../kernel/cel'
import type { ReasonCode } from '../reasons/registry'
import type { Because } from '../trace/trace'
import type { Facts } from './facts'
import type { Field } from './field'
import type { Ranking } from './open-field'
import type { Effect, Skipped } from './types'

/** The verdict of a reject rule on a match; a match it cannot judge is not dropped. */
export type Verdict = { dropped: boolean; because: Because }

/** A reject handler: which standing matches a module drops, and with which reason. */
export type RejectHandler = {
  reason: ReasonCode
  /** Null: the match stays, without an entry in the trace. */
  verdict: (match: number) => Verdict | null
}

/** A rank handler: ranks, last-resort marks, or both, with their facts; by account or by match index. */
export type RankHandler = Ranking & { because: (index: number) => Because }

/** A reweigh handler: new weights for one group at a time, from the shares the group has now. */
export type ReweighHandler<GroupFacts = unknown> = {
  /**
   * Writes `raw` for every position of the group, finite and >= 0, and returns the facts of the group
   * that explain the weights, or names why it has no effect. The engine stores the facts beside the
   * weights; a handler stores nothing. `share` sums to 1 over the group; for a base module it is empty.
   */
  weigh(group: number, share: Float64Array, raw: Float64Array): GroupFacts | Skipped
  /** Whether the facts are the same for all matches of an account in a group, or differ by match. */
  per: 'account' | 'match'
  /** The facts behind the weight at a position, from those that `weigh` returned for its group. */
  because(position: number, facts: GroupFacts): Because
}

/** Ties the facts that `weigh` answers to those that `because` reads; the engine only carries them. */
export const reweighHandler = <GroupFacts extends object>(
  handler: ReweighHandler<GroupFacts>,
): ReweighHandler => handler

/** What a module reads beyond its params. Code that gathers inputs reads this, never an id. */
export type Needs = {
  /** Hours before now within which it counts failures, at most `MOST_FAILURE_HOURS`; 0 if none. */
  failureHours: number
  /** True when it decides by prices. */
  prices: boolean
  /** True when it decides by the ranks of the SLA ranker. */
  slaRanks: boolean
  /** True when it decides by running counts. */
  running: boolean
  /** True when it reads a clock of a time zone other than UTC. */
  localTimes: boolean
  /** The expressions it evaluates; what an expression reads is found in its text. */
  rules: readonly string[]
}

/** The longest window of failures, 92 days: failures are read no further back. */
export const MOST_FAILURE_HOURS = 2208

/** What a module takes from an account for a number of failures, independent of the other accounts. */
export type Penalty = {
  unit: 'points' | 'percent'
  /** Percentage points of the share, or percent of it. */
  taken: number
  isLastResort: boolean
}

/** The shares a base is to give the accounts of one group, with their running counts; a share of 0 is a weight of 0. */
export type TargetShares = { shares: Float64Array; running: Float64Array; largest: number }

/** What is wrong with a param, at a path inside the params. */
type ParamProblem = { path: readonly PropertyKey[]; message: string }

/** Everything a selection module is. It proposes; the engine alone applies. */
export type SelectionModule<Params = unknown> = {
  /** Stored in policies: never rename one, retire it instead. */
  id: string
  label: string
  summary: string
  /** A base sets the first weights; every policy has exactly one, first. */
  base: boolean
  /** Strict on unknown fields, a default for each field, and `.meta` hints for the form. */
  params: z.ZodType<Params>
  /** Params of versions that were published when bounds were looser; `params` if absent. */
  published?: z.ZodType<Params>
  /** What the schema cannot see: an invalid expression. Not called for published versions. */
  check?(params: Params, rules: RuleLanguage): readonly ParamProblem[]
  defaults: Params
  /**
   * Params under which the module moves nothing: how the studio inserts it. Null if none are known:
   * then it is inserted with its defaults and switched off.
   */
  neutral: Params | null
  /** True when these params can change nothing, for any matches. */
  isDead(params: Params): boolean
  /** Account ids that the params name. */
  accountIds(params: Params): readonly { path: string; id: string }[]
  /**
   * What it reads under these params; a member that is left out means that it does not read that.
   * It is called for drafts too: params may be invalid, and this must not throw.
   */
  needs(params: Params): Partial<Needs>
  /** Of a base: the name of the param that holds weights by account id, and these; absent weighs 1. */
  weights?(params: Params): { param: string; byAccount: Readonly<Record<string, number>> }
  /** Of a base: the weights that give the accounts of a group these shares, the largest weight being `largest`. */
  weightsFor?(params: Params, requested: TargetShares): Float64Array
  /** Of a module that counts failures: what it takes for that many within its `failureHours`. */
  penalty?(params: Params, failures: number): Penalty
  /** One word about the params for the header of the module's card, such as its mode. */
  badge?(params: Params): string | null
  /** Each handler answers null when these params give it nothing to do. */
  reject?(facts: Facts, params: Params, standing: Int32Array): RejectHandler | null
  rank?(facts: Facts, params: Params, standing: Int32Array): RankHandler | null
  reweigh?(facts: Facts, params: Params, field: Field): ReweighHandler | null
  /** A fragment of a sentence about one effect, as in "vsphere-a: weight 2 of 4". */
  explain(effect: Effect, params: Params): string
  /** Short words for why an account has no share after this effect, as in "weight 0". */
  zeroWords?(effect: Effect, params: Params): string
  /**
   * The smallest change of a number that would have undone what this effect did to the match: it left
   * no share, or a later group than that of `selected`, the same turn's effect on a match of the group
   * that was drawn from. Null, or no such function: none that a number can name.
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

/** Keeps the literal id and ties every part of a module to the type of its params. */
export const defineModule = <const Id extends string, Params>(
  definition: Definition<Id, Params>,
): SelectionModule<Params> & { id: Id } => ({
  base: false,
  accountIds: () => [],
  needs: () => ({}),
  ...definition,
})
