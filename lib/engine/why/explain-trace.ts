import { explainSteps, type StepExplanation } from '../trace/explain-steps'
import type { Trace } from '../trace/trace'
import { wordsOf } from './level-words'

/** Turns the trace of any level into sentences: one for each step, one for each effect. */
export const explainTrace = (trace: Trace): StepExplanation[] =>
  explainSteps(wordsOf(trace.level), trace)
