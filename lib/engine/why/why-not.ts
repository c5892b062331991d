import type { Trace } from '../trace/trace'
import { type WhyNot, whyNotIn } from '../trace/why-not'
import { wordsOf } from './level-words'

/** The first step that removed a candidate, with every reason. */
export const whyNot = (trace: Trace, candidate: string): WhyNot =>
  whyNotIn(wordsOf(trace.level), trace, candidate)
