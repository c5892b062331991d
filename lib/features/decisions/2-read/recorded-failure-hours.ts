import { failureHours, type NamedModules, type Policy } from '@/lib/engine'

/** Failures kept with the inputs of a decision, so that another policy can be tried on them later. */
const LEAST_HOURS = 48

/** How far back failures are kept with a decision: as far as its policy counts, and two days at least. */
export const keptFailureHours = (policy: Policy, modules: NamedModules): number =>
  Math.ceil(Math.max(LEAST_HOURS, failureHours(policy, modules)))
