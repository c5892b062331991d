import type { Removal, Step, StepEffect, Trace } from '../../trace/trace'
import type { CustomModule } from '../custom/definition'
import type { Effect, Phase, Skipped } from '../types'

/** A turn of one module of the policy, with its params. Its texts are built from this. */
export type ModuleTurn = {
  /** The entry of the stack. */
  step: string
  module: string
  params: unknown
  /** For a named module: its definition at the time of the decision. */
  definition?: CustomModule
  phase: Phase
  group: number | null
  skipped: Skipped | null
}

/** The effect of a module that removed a match. `drawn` is its effect on the match that won. */
type RemovedBy = { turn: ModuleTurn; own: Effect; drawn: Effect | null }

/** `by` is the effect of a module, or null for a removal that does not depend on the policy. */
export type MatchRemoval = Removal & { by: RemovedBy | null }

/** `own` is the effect of the module in a step of a module, otherwise null. */
export type MatchEffect = Omit<StepEffect, 'removedBy'> & {
  removedBy: readonly MatchRemoval[]
  own: Effect | null
}

/** `turn` is null for the steps that every policy has: eligibility, group, share and roll. */
export type MatchStep = Step<MatchEffect> & { turn: ModuleTurn | null }

export type MatchTrace = Trace<MatchStep>
