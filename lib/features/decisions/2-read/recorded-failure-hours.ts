import { failureHours, type NamedModules, type Policy } from '@/lib/engine'

/** Failures recorded with the inputs of a decision, so that another policy can be tried on them later. */
const LEAST_HOURS = 48

/** How many hours of failures a decision records: as many as its policy counts, and at least two days. */
export const recordedFailureHours = (policy: Policy, modules: NamedModules): number =>
  Math.ceil(Math.max(LEAST_HOURS, failureHours(policy, modules)))
