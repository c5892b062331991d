import type { Outcome, SelectInput } from '../types'
import type { Goal } from './types'
import type { Weighing } from './weighing'

/** One goal and the decisions that the search starts from. */
export type Solving = {
  input: SelectInput
  goal: Goal
  before: Outcome
  /** As `before`, but accounts with a positive target share have a positive weight. */
  start: Outcome
  weighing: Weighing
}
