import type { Because } from '../kernel/because'
import type { ReasonCode } from '../reasons/registry'

export type { Because } from '../kernel/because'

/** The levels a launch descends through; `provider` is the ranking of providers beside `match`. */
export type Level = 'match' | 'provider' | 'pod' | 'node'

/** Why a step removed a candidate: a code of the registry, and the numbers that made it so. */
export type Removal = { code: ReasonCode; because: Because }

/** A removal; its code must be one of the registry. */
export const removal = (code: ReasonCode, because: Because = {}): Removal => ({ code, because })

/** What one step did to one candidate. */
export type StepEffect = {
  candidate: string
  /** Every reason to remove it that applies; none: it went on. */
  removedBy: readonly Removal[]
  /** What the step gave it (a rank, a score, a share); null where a step gives no number. */
  value: number | null
  because: Because
}

/** One step of a level, with the facts that hold for all candidates in it. */
export type Step<E extends StepEffect = StepEffect> = {
  step: string
  facts: Because
  effects: readonly E[]
}

/** How a level came to its decision: the one form that all levels share. */
export type Trace<S extends Step = Step> = {
  level: Level
  steps: readonly S[]
  /** The candidate that was chosen; null: none. */
  chosen: string | null
}

/** How a level words its steps; templates live here, facts in the trace. `S` are the steps of that level. */
export type LevelWords<S extends Step = Step> = {
  /** One sentence on the step as a whole. */
  step(step: S): string
  /** What it did to a candidate that went on. */
  effect(effect: EffectOf<S>, step: S): string
  /** Why it removed a candidate, where the code's own entry is not specific enough. */
  removal?(removal: EffectOf<S>['removedBy'][number], step: S): RemovalWords
}

type EffectOf<S extends Step> = S['effects'][number]

/** The reason, and the smallest change that would have let the candidate stay, if any. */
export type RemovalWords = { sentence: string; change: string | null }
