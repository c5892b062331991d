import { once } from '../kernel/once'
import type { Facts } from './facts'
import type { Field } from './field'
import type { RankStep, Rejects, Reweighs } from './phases'
import { toTrace } from './trace'
import type { MatchShare, Outcome, PriorityGroup, Rejection } from './types'

/** Everything a decision computed, as columns: what an outcome is made from when it is read. */
export type Decision = {
  seed: string
  roll: number
  /** Position drawn, or -1. */
  winner: number
  facts: Facts
  field: Field
  rejects: Rejects
  ranks: readonly RankStep[]
  reweighs: Reweighs
}

// On the outcome itself, unseen: what a WeakMap holds lives until the next full collection, at 1,000 decisions a second.
const made = Symbol('made from')

/** The columns behind an outcome that `select` made here; undefined for one read back from JSON. */
export const decisionOf = (outcome: Outcome & { [made]?: Decision }): Decision | undefined =>
  outcome[made]

/** The outcome of a decision. Its lists are made when first read, and are plain JSON then. */
export function toOutcome(decision: Decision): Outcome {
  const { seed, roll, winner, facts, field } = decision
  const groups = once(() => toGroups(decision))
  const rejected = once(() => toRejected(decision))
  const trace = once(() => toTrace(decision))

  const match = winner < 0 ? null : (facts.matches[field.match[winner] ?? 0]?.id ?? null)
  const outcome: Outcome = {
    kind: match === null ? 'nothing-fits' : 'selected',
    winner: match,
    group: winner < 0 ? null : field.groupOf(winner) + 1,
    seed,
    roll,
    get groups() {
      return groups()
    },
    get rejected() {
      return rejected()
    },
    get trace() {
      return trace()
    },
  }
  return Object.defineProperty(outcome, made, { value: decision })
}

function toGroups({ facts, field, reweighs }: Decision): PriorityGroup[] {
  return Array.from({ length: field.groups }, (_, group) => {
    const start = field.groupStart[group] ?? 0
    const end = field.groupStart[group + 1] ?? 0
    const matches = once(() => toMatchShares(facts, field, reweighs.shares, start, end))
    return {
      group: group + 1,
      lastResort: field.lastResort[group] === 1,
      get matches() {
        return matches()
      },
      accounts: toAccountShares(facts, field, reweighs.shares, group),
    }
  })
}

function toMatchShares(
  facts: Facts,
  { match }: Field,
  shares: Float64Array,
  start: number,
  end: number,
): MatchShare[] {
  const listed: MatchShare[] = []
  for (let p = start; p < end; p++) {
    const { id = '', account = '' } = facts.matches[match[p] ?? 0] ?? {}
    listed.push({ id, account, share: shares[p] ?? 0 })
  }
  return listed
}

function toAccountShares(facts: Facts, field: Field, shares: Float64Array, group: number) {
  const { groupRun, runStart, runAccount } = field
  const listed: { id: string; share: number }[] = []
  for (let run = groupRun[group] ?? 0; run < (groupRun[group + 1] ?? 0); run++) {
    let share = 0
    for (let p = runStart[run] ?? 0; p < (runStart[run + 1] ?? 0); p++) share += shares[p] ?? 0
    listed.push({ id: facts.accounts[runAccount[run] ?? 0]?.id ?? '', share })
  }
  return listed
}

/** One entry per reason: those of eligibility as given, then those of modules in stack order. */
function toRejected({ facts, rejects }: Decision): Rejection[] {
  const eligibility = facts.matches.flatMap(({ id, rejectedBecause }) =>
    rejectedBecause.map((reason) => ({ match: id, module: null, reason })),
  )
  const byModules = rejects.steps.flatMap(({ step, reason, verdicts }) =>
    verdicts
      .filter(({ dropped }) => dropped)
      .map(({ match }) => ({
        match: facts.matches[match]?.id ?? '',
        module: step.module.id,
        reason,
      })),
  )
  return [...eligibility, ...byModules]
}
