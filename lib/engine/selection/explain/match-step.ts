import type { Removal, Step, StepEffect, Trace } from '../../trace/trace'
import type { CustomModule } from '../custom/definition'
import type { Effect, Phase, Skipped } from '../types'

/** A turn of one module of the policy, with the params it had: what its words are made from. */
export type ModuleTurn = {
  /** The entry of the stack. */
  step: string
  module: string
  params: unknown
  /** Of a named module: what it was when it decided. */
  definition?: CustomModule
  phase: Phase
  group: number | null
  skipped: Skipped | null
}

/** A module's effect that removed a match; `drawn` is its effect on the match that was drawn instead. */
type RemovedBy = { turn: ModuleTurn; own: Effect; drawn: Effect | null }

/** Removed by a module's effect, or (null) by what holds under every policy. */
export type MatchRemoval = Removal & { by: RemovedBy | null }

/** `own` is the module's own effect in a module's step. */
export type MatchEffect = Omit<StepEffect, 'removedBy'> & {
  removedBy: readonly MatchRemoval[]
  own: Effect | null
}

/** A step of a module, or (null) one that every policy has: eligibility, group, share and roll. */
export type MatchStep = Step<MatchEffect> & { turn: ModuleTurn | null }

export type MatchTrace = Trace<MatchStep>
