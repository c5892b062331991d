import type { Outcome, SelectInput } from '../types'
import type { Goal } from './types'
import type { Weighing } from './weighing'

/** One goal and the decisions it starts from. */
export type Solving = {
  input: SelectInput
  goal: Goal
  before: Outcome
  /** As `before`, but accounts whose wanted share is positive have a positive weight. */
  start: Outcome
  weighing: Weighing
}
