import { at, filtered } from '../kernel/columns'
import { normalise } from '../kernel/shares'
import type { ReasonCode } from '../reasons/registry'
import type { Facts } from './facts'
import type { Field } from './field'
import type { RankHandler, ReweighHandler, Verdict } from './module'
import type { Step } from './stack'
import type { Effect, Skipped } from './types'

/** A reject step, with its verdicts on the matches of its turn. */
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

/** Phase 1: every reject handler in stack order, over the matches that eligibility let pass. */
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

/** A rank step; `afterOf` is a match's value in its turn. */
export type RankStep = RankHandler & { step: Step; afterOf: (match: number) => Effect['after'] }

/** Phase 2: every rank handler in stack order; `openField` turns them into priority groups. */
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

/** One reweigh step over all groups, as columns by position (skips by group). */
export type ReweighStep = {
  step: Step
  handler: ReweighHandler
  /** Weights before division by their sum; meaningless where the group was skipped. */
  raw: Float64Array
  /** Shares after the step. */
  after: Float64Array
  skipped: (Skipped | null)[]
  /** The facts that `weigh` returned for each group; undefined where it was skipped. */
  factsOf: unknown[]
}

export type Reweighs = {
  steps: readonly ReweighStep[]
  shares: Float64Array
  /** 1 where a group has no share at all, so that it is never drawn. */
  shareless: Uint8Array
}

/** Phase 3: inside each group the base sets weights, then each soft module changes them in order. */
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

/** A step that has no effect, or would leave nothing of the group, keeps the shares as they were. */
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

/** Facts are objects, the reasons to skip a group are codes. */
const isSkipped = (groupFacts: unknown): groupFacts is Skipped => typeof groupFacts === 'string'
