import {
  type BindInput,
  bind,
  bindTrace,
  explainTrace,
  parseBindInput,
  podFilters,
  podWeighers,
  type WhyNot,
  whyNot,
} from '@/lib/engine'

type Weighed = { pod: string; total: number; parts: readonly { label: string; value: number }[] }

/** What a tenant's next request does by itself, in words; pods by name. */
export type Explained = {
  /** The pod that it would go to; null: none. */
  chosen: string | null
  steps: readonly { step: string; sentence: string }[]
  weights: readonly Weighed[]
  why: (podId: string) => WhyNot
}

/** Decides in the browser on what the server would decide on, and words each step; null: there is nothing to decide on. */
export function explained(given: unknown, names: ReadonlyMap<string, string>): Explained | null {
  const parsed = parseBindInput(given)
  if (!parsed.ok) return null
  const input = parsed.value
  const decision = bind(input)
  const trace = bindTrace(decision, input)
  const named = (words: string) => withNames(words, idsOf(input), names)
  return {
    chosen: decision.pod === null ? null : (names.get(decision.pod) ?? decision.pod),
    steps: explainTrace(trace).map(({ step, sentence }) => ({
      step: stepLabel(step),
      sentence: step === 'reuse' ? stays : named(sentence),
    })),
    weights: decision.trace.weights.map(({ pod, total, parts }) => ({
      pod: names.get(pod) ?? pod,
      total,
      parts: Object.entries(parts).map(([id, value]) => ({ label: labelOf(id), value })),
    })),
    why: (podId) => whyNot(trace, podId),
  }
}

/** The engine names the binding by its id, which says nothing to people. */
const stays = 'the tenant is bound there already, and stays'

const stepLabels: Readonly<Record<string, string>> = {
  available: 'Available',
  reuse: 'Bound already',
  weigh: 'Weights',
  attach: 'Attached',
}

const stepLabel = (step: string) =>
  stepLabels[step] ?? podFilters.find(({ id }) => id === step)?.label ?? step

const labelOf = (id: string) => podWeighers.find((each) => each.id === id)?.label ?? id

const idsOf = ({ pods, request }: BindInput): string[] => [
  request.tenant,
  ...(request.az === null ? [] : [request.az]),
  ...pods.map(({ id }) => id),
]

/** Sentences of the engine name things by id. */
const withNames = (words: string, ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.reduce((text, id) => text.replaceAll(id, names.get(id) ?? id), words)
