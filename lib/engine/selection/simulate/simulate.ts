import type { RuleLanguage } from '../../kernel/cel'
import type { StepWatch } from '../stack'
import type { SelectInput } from '../types'
import { SimulationRun } from './run'
import type { SimulatedLaunch, SimulateOptions, Simulation } from './types'

/** Places many launches one after the other. Only running counts change. The same seed gives the same result. */
export function simulate(
  input: SelectInput,
  options: SimulateOptions,
  rules: RuleLanguage,
): Simulation {
  const steps = simulateSteps(input, options, rules)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same one launch at a time, so that a caller can show progress and stop. */
export function* simulateSteps(
  input: SelectInput,
  options: SimulateOptions,
  rules: RuleLanguage,
  watch?: StepWatch,
): Generator<SimulatedLaunch, Simulation, void> {
  const run = new SimulationRun(input, options, rules, watch)
  for (let launch = 1; launch <= options.launches; launch++) yield run.next(launch)
  return run.result()
}
