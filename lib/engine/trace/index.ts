/** The trace of any level, and how its words turn it into sentences. */

export { explainSteps, type StepExplanation } from './explain-steps'
export type { Because, Level, LevelWords, Removal, Step, StepEffect, Trace } from './trace'
export { type WhyNot, type WhyNotReason, whyNotIn } from './why-not'
