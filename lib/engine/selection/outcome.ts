import { at, doubleAt, sumOf } from '../kernel/columns'
import { lazyFields, sourceOf } from '../kernel/once'
import type { Facts } from './facts'
import type { Field } from './field'
import type { RankStep, Rejects, Reweighs } from './phases'
import { toTrace } from './trace'
import type { MatchShare, Outcome, PriorityGroup, Rejection } from './types'

/** All results of a decision as columns. The lists of an outcome are built from them when they are first read. */
export type Decision = {
  seed: string
  roll: number
  /** The position of the winner, or -1. */
  winner: number
  facts: Facts
  field: Field
  rejects: Rejects
  ranks: readonly RankStep[]
  reweighs: Reweighs
}

/** The decision of an outcome that `select` returned in this process; undefined for one read from JSON. */
export const decisionOf = (outcome: Outcome): Decision | undefined =>
  sourceOf(outcome) as Decision | undefined

const withLists = lazyFields<Decision, Pick<Outcome, 'groups' | 'rejected' | 'trace'>>({
  groups: (decision) => toGroups(decision),
  rejected: toRejected,
  trace: toTrace,
})

/** The outcome of a decision. Its lists are built when they are first read; the result is plain JSON. */
export function toOutcome(decision: Decision): Outcome {
  const { seed, roll, winner, field } = decision
  const match = winnerOf(decision)
  const kind = match === null ? 'nothing-fits' : 'selected'
  const group = winner < 0 ? null : field.groupOf(winner) + 1
  return withLists({ kind, winner: match, group, seed, roll }, decision)
}

/** The id of the winner; null without one. */
export const winnerOf = ({ winner, facts, field }: Decision): string | null =>
  winner < 0 ? null : at(facts.matches, at(field.match, winner)).id

type OfGroup = Decision & { group: number }

const withShares = lazyFields<OfGroup, Pick<PriorityGroup, 'matches' | 'accounts'>>({
  matches: toMatchShares,
  accounts: toAccountShares,
})

const toGroups = (decision: Decision): PriorityGroup[] =>
  Array.from({ length: decision.field.groups }, (_, group) =>
    withShares(
      { group: group + 1, lastResort: decision.field.isLastResort(group) },
      { ...decision, group },
    ),
  )

function toMatchShares({ facts, field, reweighs: { shares }, group }: OfGroup) {
  const listed: MatchShare[] = []
  field.eachMatch(group, (m, position) => {
    const { id, account } = at(facts.matches, m)
    listed.push({ id, account, share: doubleAt(shares, position) })
  })
  return listed
}

function toAccountShares({ facts, field, reweighs: { shares }, group }: OfGroup) {
  const listed: { id: string; share: number }[] = []
  field.eachAccount(group, (account, start, end) => {
    listed.push({ id: at(facts.accounts, account).id, share: sumOf(shares, start, end) })
  })
  return listed
}

/** One entry for each reason: those of eligibility as given, then those of modules in stack order. */
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
