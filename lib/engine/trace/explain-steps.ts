import { removalWords } from './removal-words'
import type { LevelWords, Step, StepEffect, Trace } from './trace'

export type StepExplanation = {
  step: string
  sentence: string
  effects: readonly { candidate: string; sentence: string }[]
}

/** Turns a trace into sentences in the words of its level: one for each step, one for each effect. */
export function explainSteps(words: LevelWords, trace: Trace): StepExplanation[] {
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
