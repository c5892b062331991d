import { type SimulateOptions, simulateSteps } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import {
  type EvaluationInput,
  evaluateGiven,
  type GivenPolicy,
} from '@/lib/features/evaluations/given-policy'
import type { Progress } from '@/lib/workers/progress'
import { simulationAnswerSchema } from './schema'

export type SimulationTask = {
  input: EvaluationInput
  policy: GivenPolicy
  options: SimulateOptions
}

/** Runs a simulation and returns its result as JSON. */
export const runSimulation = (task: SimulationTask, progress: Progress) =>
  evaluateGiven(task, progress, (input, watch) => {
    const steps = simulateSteps(input, task.options, cel, watch)
    for (;;) {
      const step = steps.next()
      if (step.done === true) return simulationAnswerSchema.parse({ input, ...step.value })
    }
  })
