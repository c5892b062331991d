import { err, ok, type Result } from '@/lib/base/result'
import { type SimulateOptions, simulateSteps } from '@/lib/engine'
import {
  type GivenPolicy,
  type Issues,
  jsonBytes,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import type { PreviewInput } from '@/lib/features/previews/evaluate/evaluate-preview'
import type { Progress } from '@/lib/workers/progress'
import { simulationAnswerSchema } from './schema'

export type SimulationTask = { input: PreviewInput; policy: GivenPolicy; options: SimulateOptions }

/** A simulation as the JSON of its answer. */
export function runSimulation(
  { input, policy, options }: SimulationTask,
  progress: Progress,
): Result<Uint8Array<ArrayBuffer>, Issues> {
  const read = readGiven(policy, ['policy'])
  if (!read.ok) return err(read.error)
  const whole = { ...input, policy: read.value }
  const steps = simulateSteps(whole, options, watchOf(progress, read.value))
  for (;;) {
    const step = steps.next()
    if (step.done !== true) continue
    return ok(jsonBytes(simulationAnswerSchema.parse({ input: whole, ...step.value })))
  }
}
