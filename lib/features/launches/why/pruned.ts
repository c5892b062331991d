import type { Problem } from '@/lib/base/problem'

/** A question about a decision whose inputs are pruned. */
export const pruned: Problem = {
  kind: 'conflict',
  code: 'steps-not-kept',
  message: 'The inputs and steps of this decision were deleted after their retention time.',
}
