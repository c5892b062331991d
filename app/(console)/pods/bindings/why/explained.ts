import { podStepLabel } from '@/components/trace/pod/step-label'
import {
  bind,
  bindTrace,
  explainTrace,
  namedTrace,
  parseBindInput,
  podWeighers,
  type WhyNot,
  whyNot,
} from '@/lib/engine'

export type Weighed = {
  pod: string
  total: number
  parts: readonly { label: string; value: number }[]
}

/** The effect of a tenant's next request in words, with the names of pods. */
export type Explained = {
  /** The pod that it would go to; null: none. */
  chosen: string | null
  steps: readonly { step: string; sentence: string }[]
  weights: readonly Weighed[]
  why: (podId: string) => WhyNot
}

type Names = Readonly<Record<string, string>>

/** Decides in the browser on what the server would decide on, and words each step; null: there is nothing to decide on. */
export function explained(given: unknown, names: Names): Explained | null {
  const parsed = parseBindInput(given)
  if (!parsed.ok) return null
  const input = parsed.value
  const decision = bind(input)
  const trace = namedTrace(bindTrace(decision, input), names)
  const nameOf = (id: string) => names[id] ?? id
  return {
    chosen: trace.chosen,
    steps: explainTrace(trace).map(({ step, sentence }) => ({
      step: podStepLabel(step),
      sentence,
    })),
    weights: decision.trace.weights.map(({ pod, total, parts }) => ({
      pod: nameOf(pod),
      total,
      parts: Object.entries(parts).map(([id, value]) => ({ label: labelOf(id), value })),
    })),
    why: (podId) => whyNot(trace, nameOf(podId)),
  }
}

const labelOf = (id: string) => podWeighers.find((each) => each.id === id)?.label ?? id
