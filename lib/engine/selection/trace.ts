import type { Decision } from './outcome'
import type { ReweighStep } from './phases'
import type { Effect, Turn } from './types'

/** The trace: reject turns, rank turns, then each group's reweigh turns, all in stack order. */
export function toTrace(decision: Decision): Turn[] {
  return [...rejectTurns(decision), ...rankTurns(decision), ...reweighTurns(decision)]
}

function rejectTurns({ facts, rejects }: Decision): Turn[] {
  return rejects.steps.map(({ step, face, spoken }) => ({
    step: step.id,
    module: step.module.id,
    phase: 'reject',
    group: null,
    skipped: null,
    effects: spoken.map((m) => ({
      match: facts.matches[m]?.id ?? '',
      because: face.because(m),
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
  const before = decision.reweighs.steps[index - 1]?.after
  const effects: Effect[] = []
  const end = skipped === null ? (groupStart[group + 1] ?? 0) : 0
  for (let p = groupStart[group] ?? 0; p < end; p++)
    effects.push(effectAt(decision, own, before, p))

  const { id, module } = own.step
  return { step: id, module: module.id, phase: 'reweigh', group: group + 1, skipped, effects }
}

function effectAt(
  { facts, field }: Decision,
  { face, raw, after }: ReweighStep,
  before: Float64Array | undefined,
  position: number,
): Effect {
  const share = before?.[position] ?? null
  return {
    match: facts.matches[field.match[position] ?? 0]?.id ?? '',
    because: face.because(position, share ?? 0),
    before: share,
    raw: raw[position] ?? 0,
    after: after[position] ?? 0,
  }
}
