import { at, doubleAt } from '../kernel/columns'
import type { Because } from '../trace/trace'
import type { Decision } from './outcome'
import type { RankStep, ReweighStep } from './phases'
import type { Effect, Turn } from './types'

/** The trace of a decision: reject turns, rank turns, then the reweigh turns of each group, all in stack order. */
export function toTrace(decision: Decision): Turn[] {
  return [...rejectTurns(decision), ...rankTurns(decision), ...reweighTurns(decision)]
}

function rejectTurns({ facts, rejects }: Decision): Turn[] {
  return rejects.steps.map(({ step, verdicts }) => ({
    step: step.id,
    module: step.module.id,
    phase: 'reject',
    group: null,
    skipped: null,
    effects: verdicts.map(({ match, because }) => ({
      match: at(facts.matches, match).id,
      because,
      before: null,
      raw: null,
      after: null,
    })),
  }))
}

function rankTurns({ facts, rejects, ranks }: Decision): Turn[] {
  return ranks.map((rank) => {
    const becauseOf = rankFacts(rank, facts.accountOf)
    return {
      step: rank.step.id,
      module: rank.step.module.id,
      phase: 'rank',
      group: null,
      skipped: null,
      effects: Array.from(rejects.standing, (m) => ({
        match: at(facts.matches, m).id,
        because: becauseOf(m),
        before: null,
        raw: null,
        after: rank.afterOf(m),
      })),
    }
  })
}

/** Returns the facts of a match. They are read once for consecutive matches of one account. */
function rankFacts({ per, because }: RankStep, accountOf: Int32Array): (match: number) => Because {
  if (per === 'match') return because
  let last = -1
  let shared: Because = {}
  return (match) => {
    const account = at(accountOf, match)
    if (account !== last) shared = because(account)
    last = account
    return shared
  }
}

function reweighTurns(decision: Decision): Turn[] {
  const { field, reweighs } = decision
  return Array.from({ length: field.groups }, (_, group) =>
    reweighs.steps.map((step, index) => reweighTurn(decision, group, step, index)),
  ).flat()
}

function reweighTurn(decision: Decision, group: number, own: ReweighStep, index: number): Turn {
  const skipped = at(own.skipped, group)
  const effects = skipped === null ? reweighEffects(decision, group, own, index) : []
  const { id, module } = own.step
  return { step: id, module: module.id, phase: 'reweigh', group: group + 1, skipped, effects }
}

function reweighEffects(decision: Decision, group: number, own: ReweighStep, index: number) {
  const { facts, field, reweighs } = decision
  const { handler, raw, after } = own
  const before = reweighs.steps[index - 1]?.after ?? null
  const groupFacts = own.factsOf[group]
  const effects: Effect[] = []
  field.eachAccount(group, (_account, start, end) => {
    let because = handler.because(start, groupFacts)
    for (let p = start; p < end; p++) {
      if (handler.per === 'match' && p > start) because = handler.because(p, groupFacts)
      effects.push({
        match: at(facts.matches, at(field.match, p)).id,
        because,
        before: before === null ? null : doubleAt(before, p),
        raw: doubleAt(raw, p),
        after: doubleAt(after, p),
      })
    }
  })
  return effects
}

/** The effect of a reweigh step on the match at a position. It has no facts if the step was skipped. */
export function reweighEffect(decision: Decision, index: number, position: number): Effect {
  const { facts, field, reweighs } = decision
  const { handler, raw, after, skipped, factsOf } = at(reweighs.steps, index)
  const group = field.groupOf(position)
  const isSkipped = at(skipped, group) !== null
  return {
    match: at(facts.matches, at(field.match, position)).id,
    because: isSkipped ? {} : handler.because(position, factsOf[group]),
    before: reweighs.steps[index - 1]?.after[position] ?? null,
    raw: doubleAt(raw, position),
    after: doubleAt(after, position),
  }
}
