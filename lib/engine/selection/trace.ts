import type { Decision } from './outcome'
import type { ReweighStep } from './phases'
import type { Effect, Turn } from './types'

/** The trace: reject turns, rank turns, then each group's reweigh turns, all in stack order. */
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
      match: facts.matches[match]?.id ?? '',
      because,
      before: null,
      raw: null,
      after: null,
    })),
  }))
}

function rankTurns({ facts, rejects, ranks }: Decision): Turn[] {
  return ranks.map(({ step, afterOf, because }) => ({
    step: step.id,
    module: step.module.id,
    phase: 'rank',
    group: null,
    skipped: null,
    effects: Array.from(rejects.standing, (m) => ({
      match: facts.matches[m]?.id ?? '',
      because: because(m),
      before: null,
      raw: null,
      after: afterOf(m),
    })),
  }))
}

function reweighTurns(decision: Decision): Turn[] {
  const { field, reweighs } = decision
  return Array.from({ length: field.groups }, (_, group) =>
    reweighs.steps.map((step, index) => reweighTurn(decision, group, step, index)),
  ).flat()
}

function reweighTurn(decision: Decision, group: number, own: ReweighStep, index: number): Turn {
  const { groupStart } = decision.field
  const skipped = own.skipped[group] ?? null
  const effects: Effect[] = []
  const end = skipped === null ? (groupStart[group + 1] ?? 0) : 0
  for (let p = groupStart[group] ?? 0; p < end; p++)
    effects.push(effectAt(decision, index, group, p))

  const { id, module } = own.step
  return { step: id, module: module.id, phase: 'reweigh', group: group + 1, skipped, effects }
}

/** What a reweigh step did to the match at a position, with its facts. */
export const reweighEffect = (decision: Decision, index: number, position: number): Effect =>
  effectAt(decision, index, decision.field.groupOf(position), position)

function effectAt(
  { facts, field, reweighs }: Decision,
  index: number,
  group: number,
  position: number,
): Effect {
  const step = reweighs.steps[index]
  const groupFacts = step?.factsOf[group]
  const before = reweighs.steps[index - 1]?.after[position] ?? null
  return {
    match: facts.matches[field.match[position] ?? 0]?.id ?? '',
    because: groupFacts === undefined ? {} : (step?.handler.because(position, groupFacts) ?? {}),
    before,
    raw: step?.raw[position] ?? 0,
    after: step?.after[position] ?? 0,
  }
}
