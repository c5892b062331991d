import { at, filtered } from '../kernel/columns'
import { normalise } from '../kernel/shares'
import type { ReasonCode } from '../reasons/registry'
import type { Facts } from './facts'
import type { Field } from './field'
import type { RankHandler, ReweighHandler, Verdict } from './module'
import type { Step } from './stack'
import type { Effect, Skipped } from './types'

/** A reject step with its results. */
type RejectStep = {
  step: Step
  reason: ReasonCode
  verdicts: readonly (Verdict & { match: number })[]
}

export type Rejects = {
  steps: readonly RejectStep[]
  /** Indexes of the matches that compete, in draw order. */
  standing: Int32Array
}

/** Phase 1: runs every reject handler in stack order over the eligible matches. */
export function rejectMatches(stack: readonly Step[], facts: Facts): Rejects {
  let standing = facts.eligible
  const steps: RejectStep[] = []
  for (const step of stack) {
    const handler = step.module.reject?.(facts, step.params, standing) ?? null
    if (handler === null) continue

    const verdicts: (Verdict & { match: number })[] = []
    standing = filtered(standing, (match) => {
      const verdict = handler.verdict(match)
      if (verdict === null) return true
      verdicts.push({ match, ...verdict })
      return !verdict.dropped
    })
    steps.push({ step, reason: handler.reason, verdicts })
  }
  return { steps, standing }
}

/** A rank step. `afterOf` returns the value of a match in its turn. */
export type RankStep = RankHandler & { step: Step; afterOf: (match: number) => Effect['after'] }

/** Phase 2: runs every rank handler in stack order. `openField` builds priority groups from the results. */
export function rankMatches(
  stack: readonly Step[],
  facts: Facts,
  standing: Int32Array,
): readonly RankStep[] {
  return stack.flatMap((step) => {
    const handler = step.module.rank?.(facts, step.params, standing) ?? null
    return handler === null ? [] : [rankStep(step, handler, facts)]
  })
}

function rankStep(step: Step, handler: RankHandler, { accountOf }: Facts): RankStep {
  const { per, rank, last } = handler
  const afterOf = (match: number) => {
    const index = per === 'account' ? at(accountOf, match) : match
    if (last?.[index] === 1) return 'last-resort'
    const own = rank?.[index]
    return own === undefined || Number.isNaN(own) ? null : own
  }
  return { ...handler, step, afterOf }
}

/** One reweigh step over all groups. `raw` and `after` are by position, `skipped` and `factsOf` by group. */
export type ReweighStep = {
  step: Step
  handler: ReweighHandler
  /** Weights before division by their sum; without meaning if the group was skipped. */
  raw: Float64Array
  /** Shares after the step. */
  after: Float64Array
  skipped: (Skipped | null)[]
  /** The facts that `weigh` returned for each group; undefined if it was skipped. */
  factsOf: unknown[]
}

export type Reweighs = {
  steps: readonly ReweighStep[]
  shares: Float64Array
  /** 1 if all shares of a group are 0, so that it is never drawn from. */
  shareless: Uint8Array
}

/** Phase 3: in each group the base sets the weights, then each reweigh handler changes them in stack order. */
export function reweighGroups(stack: readonly Step[], facts: Facts, field: Field): Reweighs {
  const shareless = new Uint8Array(field.groups)
  const steps: ReweighStep[] = []
  let shares = new Float64Array(field.size)

  for (const step of stack) {
    const handler = step.module.reweigh?.(facts, step.params, field) ?? null
    if (handler === null) continue

    const fresh = { step, handler, ...blank(field) }
    for (let group = 0; group < field.groups; group++) {
      if (step.module.base) setShares(fresh, group, field, shareless)
      else fresh.skipped[group] = changeShares(fresh, group, field, shares, shareless)
    }
    steps.push(fresh)
    shares = fresh.after
  }
  return { steps, shares, shareless }
}

const blank = ({ size, groups }: Field) => ({
  raw: new Float64Array(size),
  after: new Float64Array(size),
  skipped: new Array<Skipped | null>(groups).fill(null),
  factsOf: new Array<unknown>(groups),
})

function setShares(
  { handler, raw, after, factsOf }: ReweighStep,
  group: number,
  field: Field,
  shareless: Uint8Array,
) {
  factsOf[group] = handler.weigh(group, NO_SHARES, raw)
  const has = normalise(raw, after, field.start(group), field.end(group))
  shareless[group] = has ? 0 : 1
}

const NO_SHARES = new Float64Array(0)

/**
 * Returns the reason if the shares stay as they were: the step has no effect, or would leave the group without a
 * share.
 */
function changeShares(
  { handler, raw, after, factsOf }: ReweighStep,
  group: number,
  field: Field,
  before: Float64Array,
  shareless: Uint8Array,
): Skipped | null {
  const start = field.start(group)
  const end = field.end(group)
  if (shareless[group] === 1) return 'group-has-no-share'

  const groupFacts = handler.weigh(group, before, raw)
  if (!isSkipped(groupFacts) && normalise(raw, after, start, end)) {
    factsOf[group] = groupFacts
    return null
  }

  after.set(before.subarray(start, end), start)
  return isSkipped(groupFacts) ? groupFacts : 'would-empty-group'
}

/** Facts are objects; reasons to skip a group are strings. */
const isSkipped = (groupFacts: unknown): groupFacts is Skipped => typeof groupFacts === 'string'
