import { removalWords } from './removal-words'
import type { LevelWords, Trace } from './trace'

export type WhyNotReason = {
  code: string
  sentence: string
  /** The smallest change that would have let the candidate stay; null: none that a number can name. */
  change: string | null
}

export type WhyNot =
  | { kind: 'chosen'; candidate: string }
  | { kind: 'removed'; candidate: string; step: string; reasons: readonly WhyNotReason[] }
  | { kind: 'not-a-candidate'; candidate: string }

/** The first step that removed a candidate, with every reason, in the words of the trace's level. */
export function whyNotIn(words: LevelWords, trace: Trace, candidate: string): WhyNot {
  if (trace.chosen === candidate) return { kind: 'chosen', candidate }

  for (const step of trace.steps) {
    const effect = step.effects.find(
      (each) => each.candidate === candidate && each.removedBy.length > 0,
    )
    if (effect === undefined) continue
    const reasons = effect.removedBy.map((removal) => ({
      code: removal.code,
      ...removalWords(words, removal, step),
    }))
    return { kind: 'removed', candidate, step: step.step, reasons }
  }
  return { kind: 'not-a-candidate', candidate }
}
