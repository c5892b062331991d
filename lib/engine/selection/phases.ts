import { filtered } from '../kernel/columns'
import { normalise } from '../kernel/shares'
import type { ReasonCode } from '../reasons/registry'
import type { Facts } from './facts'
import type { Field } from './field'
import type { RankFace, ReweighFace, Verdict } from './module'
import type { Step } from './stack'
import type { Effect, Skipped } from './types'

/** A reject step, and what it says of the matches its turn speaks of. */
type RejectStep = {
  step: Step
  reason: ReasonCode
  spoken: readonly (Verdict & { match: number })[]
}

export type Rejects = {
  steps: readonly RejectStep[]
  /** Indexes of the matches that compete, in draw order. */
  standing: Int32Array
}

/** Phase 1: every reject face in stack order, over the matches that eligibility let pass. */
export function rejectMatches(stack: readonly Step[], facts: Facts): Rejects {
  const eligible = (m: number) => facts.matches[m]?.rejectedBecause.length === 0
  let standing = filtered(facts.drawOrder, eligible)

  const steps: RejectStep[] = []
  for (const step of stack) {
    const face = step.module.reject?.(facts, step.params, standing) ?? null
    if (face === null) continue

    const spoken: (Verdict & { match: number })[] = []
    standing = filtered(standing, (match) => {
      const verdict = face.verdict(match)
      if (verdict === null) return true
      spoken.push({ match, ...verdict })
      return !verdict.dropped
    })
    steps.push({ step, reason: face.reason, spoken })
  }
  return { steps, standing }
}

/** A rank step; `afterOf` is what its turn says of a match. */
export type RankStep = RankFace & { step: Step; afterOf: (match: number) => Effect['after'] }

/** Phase 2: every rank face in stack order; `openField` turns them into priority groups. */
export function rankMatches(
  stack: readonly Step[],
  facts: Facts,
  standing: Int32Array,
): readonly RankStep[] {
  return stack.flatMap((step) => {
    const face = step.module.rank?.(facts, step.params, standing) ?? null
    return face === null ? [] : [{ ...face, step, afterOf: (m: number) => afterOf(face, m) }]
  })
}

function afterOf({ rank, last }: RankFace, match: number): Effect['after'] {
  if (last?.[match] === 1) return 'last-resort'
  const own = rank?.[match]
  return own === undefined || Number.isNaN(own) ? null : own
}

/** One reweigh step over all groups, as columns by position (skips by group). */
export type ReweighStep = {
  step: Step
  face: ReweighFace
  /** Weights before division by their sum; meaningless where the group was skipped. */
  raw: Float64Array
  /** Shares after the step. */
  after: Float64Array
  skipped: (Skipped | null)[]
  /** What the face said of each group; undefined where it was skipped. */
  told: unknown[]
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
    const face = step.module.reweigh?.(facts, step.params, field) ?? null
    if (face === null) continue

    const fresh = { step, face, ...blank(field) }
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
  told: new Array<unknown>(groups),
})

function setShares(
  { face, raw, after, told }: ReweighStep,
  group: number,
  { groupStart }: Field,
  shareless: Uint8Array,
) {
  told[group] = face.weigh(group, NO_SHARES, raw)
  const has = normalise(raw, after, groupStart[group] ?? 0, groupStart[group + 1] ?? 0)
  shareless[group] = has ? 0 : 1
}

const NO_SHARES = new Float64Array(0)

/** A step that has no effect, or would leave nothing of the group, keeps the shares as they were. */
function changeShares(
  { face, raw, after, told }: ReweighStep,
  group: number,
  { groupStart }: Field,
  before: Float64Array,
  shareless: Uint8Array,
): Skipped | null {
  const start = groupStart[group] ?? 0
  const end = groupStart[group + 1] ?? 0
  if (shareless[group] === 1) return 'group-has-no-share'

  const said = face.weigh(group, before, raw)
  if (!isSkipped(said) && normalise(raw, after, start, end)) {
    told[group] = said
    return null
  }

  for (let p = start; p < end; p++) after[p] = before[p] ?? 0
  return isSkipped(said) ? said : 'would-empty-group'
}

/** Facts are objects, the reasons to skip a group are codes. */
const isSkipped = (said: unknown): said is Skipped => typeof said === 'string'
