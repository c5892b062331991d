import { failureHours, type NamedModules, type Policy } from '@/lib/engine'

/** The minimum number of hours of recorded failures, so that other policies can be backtested later. */
const MIN_HOURS = 48

/** The number of hours of failures that a decision records: as many as its policy counts, but at least 48. */
export const recordedFailureHours = (policy: Policy, modules: NamedModules): number =>
  Math.ceil(Math.max(MIN_HOURS, failureHours(policy, modules)))
