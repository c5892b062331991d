import { conflict, type Problem } from '@/lib/base/problem'

/** The problem for a request about a decision whose inputs are pruned. */
export const pruned: Problem = conflict(
  'steps-not-kept',
  'The inputs and steps of this decision were deleted after their retention time.',
)
