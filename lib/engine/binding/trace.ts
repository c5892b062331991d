import type { Step, StepEffect, Trace } from '../trace/trace'
import { unavailability } from './availability'
import { reusedRow } from './bind'
import { podFilterOf } from './filters/registry'
import { openRows } from './open-rows'
import { attachStep, availableEffect, reuseStep, weighStep } from './trace-steps'
import type { BindDecision, BindInput, Pod } from './types'

/** The trace of a decision of `bind` on this input, pod by pod; computed on demand. */
export function bindTrace(decision: BindDecision, input: BindInput): Trace {
  const trace = { level: 'pod', chosen: decision.pod } as const
  if (input.request.attachTo !== null) return { ...trace, steps: [attachStep(input, decision)] }

  const { steps, survivors } = funnelSteps(input, decision)
  const reused = reusedRow(openRows(input, decision.trace.group), survivors)
  if (reused !== undefined) return { ...trace, steps: [...steps, reuseStep(reused, survivors)] }
  if (survivors.length === 0) return { ...trace, steps }
  return { ...trace, steps: [...steps, weighStep(input, decision)] }
}

/** The steps that judge each pod separately: its state and usage, then each filter. */
function funnelSteps({ config, pods, request }: BindInput, { trace: { group } }: BindDecision) {
  let survivors: readonly Pod[] = pods
  const stepOf = (step: string, facts: Step['facts'], effectOf: (pod: Pod) => StepEffect): Step => {
    const effects = survivors.map(effectOf)
    survivors = survivors.filter((_, i) => effects[i]?.removedBy.length === 0)
    return { step, facts, effects }
  }

  const available = stepOf('available', {}, (pod) =>
    availableEffect(pod, config, unavailability(pod, config)),
  )
  const filtered = config.filters.map((name) => {
    const { refusal } = podFilterOf(name)
    return stepOf(name, { az: request.az, group }, (pod) => {
      const removal = refusal(pod, { az: request.az, group })
      const removedBy = removal === null ? [] : [removal]
      return { candidate: pod.id, removedBy, value: null, because: {} }
    })
  })
  return { steps: [available, ...filtered], survivors }
}
