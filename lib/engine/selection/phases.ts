import { filtered } from '../kernel/columns'
import { normalise } from '../kernel/shares'
import type { Facts } from './facts'
import type { Field } from './field'
import type { RankFace, RejectFace, ReweighFace } from './module'
import type { Step } from './stack'
import type { Effect, Skipped } from './types'

/** A reject step with the matches its turn speaks of; `dropped` is 1 where it dropped the match. */
export type RejectStep = { step: Step; face: RejectFace; spoken: number[]; dropped: boolean[] }

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

    const spoken: number[] = []
    const dropped: boolean[] = []
    standing = filtered(standing, (m) => {
      const verdict = face.verdict(m)
      if (verdict === 'keep') return true
      spoken.push(m)
      dropped.push(verdict === 'reject')
      return verdict === 'failed'
    })
    steps.push({ step, face, spoken, dropped })
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
})

function setShares(
  { face, raw, after }: ReweighStep,
  group: number,
  { groupStart }: Field,
  shareless: Uint8Array,
) {
  face.weigh(group, NO_SHARES, raw)
  const has = normalise(raw, after, groupStart[group] ?? 0, groupStart[group + 1] ?? 0)
  shareless[group] = has ? 0 : 1
}

const NO_SHARES = new Float64Array(0)

/** A step that has no effect, or would leave nothing of the group, keeps the shares as they were. */
function changeShares(
  { face, raw, after }: ReweighStep,
  group: number,
  { groupStart }: Field,
  before: Float64Array,
  shareless: Uint8Array,
): Skipped | null {
  const start = groupStart[group] ?? 0
  const end = groupStart[group + 1] ?? 0
  if (shareless[group] === 1) return 'group-has-no-share'

  const skipped = face.weigh(group, before, raw)
  if (skipped === null && normalise(raw, after, start, end)) return null

  for (let p = start; p < end; p++) after[p] = before[p] ?? 0
  return skipped ?? 'would-empty-group'
}
