import { at, doubleAt, sumOf } from '../kernel/columns'
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
  const { seed, roll, winner, field } = decision
  const groups = once(() => toGroups(decision))
  const rejected = once(() => toRejected(decision))
  const trace = once(() => toTrace(decision))

  const match = winnerOf(decision)
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

/** The id of the match that was drawn; null: none. */
export const winnerOf = ({ winner, facts, field }: Decision): string | null =>
  winner < 0 ? null : at(facts.matches, at(field.match, winner)).id

function toGroups({ facts, field, reweighs }: Decision): PriorityGroup[] {
  return Array.from({ length: field.groups }, (_, group) => {
    const matches = once(() => toMatchShares(facts, field, reweighs.shares, group))
    return {
      group: group + 1,
      lastResort: field.isLastResort(group),
      get matches() {
        return matches()
      },
      accounts: toAccountShares(facts, field, reweighs.shares, group),
    }
  })
}

function toMatchShares(facts: Facts, field: Field, shares: Float64Array, group: number) {
  const listed: MatchShare[] = []
  field.eachMatch(group, (m, position) => {
    const { id, account } = at(facts.matches, m)
    listed.push({ id, account, share: doubleAt(shares, position) })
  })
  return listed
}

function toAccountShares(facts: Facts, field: Field, shares: Float64Array, group: number) {
  const listed: { id: string; share: number }[] = []
  field.eachAccount(group, (account, start, end) => {
    listed.push({ id: at(facts.accounts, account).id, share: sumOf(shares, start, end) })
  })
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
        match: at(facts.matches, match).id,
        module: step.module.id,
        reason,
      })),
  )
  return [...eligibility, ...byModules]
}
