import { removalWords } from '../trace/removal-words'
import type { Step, StepEffect, Trace } from '../trace/trace'
import { wordsOf } from './level-words'

export type StepExplanation = {
  step: string
  sentence: string
  effects: readonly { candidate: string; sentence: string }[]
}

/** Turns the trace of any level into sentences: one for each step, one for each effect. */
export function explainTrace(trace: Trace): StepExplanation[] {
  const words = wordsOf(trace.level)
  const sentenceOf = (effect: StepEffect, step: Step) =>
    effect.removedBy.length === 0
      ? words.effect(effect, step)
      : effect.removedBy.map((each) => removalWords(words, each, step).sentence).join('; ')

  return trace.steps.map((step) => ({
    step: step.step,
    sentence: words.step(step),
    effects: step.effects.map((effect) => ({
      candidate: effect.candidate,
      sentence: sentenceOf(effect, step),
    })),
  }))
}
