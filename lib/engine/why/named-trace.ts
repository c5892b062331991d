import type { Because, Step, StepEffect, Trace } from '../trace/trace'

/**
 * A trace with names in place of ids: of candidates, and of anything else in its facts. For levels with decisions that
 * may depend on ids, so that the input cannot be renamed instead.
 */
export function namedTrace(trace: Trace, names: Readonly<Record<string, string>>): Trace {
  const nameById = new Map(Object.entries(names))
  const nameOf = (id: string) => nameById.get(id) ?? id
  const named = (facts: Because): Because =>
    Object.fromEntries(
      Object.entries(facts).map(([fact, value]) => [
        fact,
        typeof value === 'string' ? nameOf(value) : value,
      ]),
    )
  const namedEffect = (effect: StepEffect): StepEffect => ({
    ...effect,
    candidate: nameOf(effect.candidate),
    because: named(effect.because),
    removedBy: effect.removedBy.map(({ code, because }) => ({ code, because: named(because) })),
  })
  const namedStep = ({ step, facts, effects }: Step): Step => ({
    step,
    facts: named(facts),
    effects: effects.map(namedEffect),
  })
  const chosen = trace.chosen === null ? null : nameOf(trace.chosen)
  return { ...trace, chosen, steps: trace.steps.map(namedStep) }
}
