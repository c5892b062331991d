import { type BindDecision, type BindInput, bind } from '@/lib/engine'

/** What `bind` was asked by a launch and what it answered; its trace follows from both. */
export type BoundLevel = { input: BindInput; decision: Omit<BindDecision, 'trace'> }

/** What was decided below the match. */
export type LevelsDecided = {
  pod: BoundLevel
  /** The code of the reason why a level found nothing; null: all of them found a place. */
  failure: string | null
}

/** Stores a value that many receipts share, and answers its hash. */
export type Share = (value: unknown) => string

/** The levels of a receipt as they are stored: what many receipts share by hash. */
export const levelsBody = ({ pod, failure }: LevelsDecided, share: Share) => ({
  pod: podBody(pod, share),
  failure,
})

function podBody({ input, decision }: BoundLevel, share: Share) {
  const { config, pods, bindings, request } = input
  const { action, pod, closes, opens, reason } = decision
  return {
    config,
    pods: share(pods),
    bindings,
    request,
    decision: { action, pod, closes, opens, reason },
  }
}

export type LevelsBody = ReturnType<typeof levelsBody>

/** The hashes that a body names. */
export const sharedIn = ({ pod }: LevelsBody): string[] => [pod.pods]

/** The levels as they are exported: with the trace of what was recorded. */
export function levelsOf({ pod, failure }: LevelsBody, shared: (hash: string) => unknown) {
  const { config, bindings, request, decision } = pod
  const pods = shared(pod.pods) as BindInput['pods']
  const input: BindInput = { config, pods, bindings, resources: {}, request }
  return { pod: { input, decision: { ...decision, trace: bind(input).trace } }, failure }
}

export type RecordedLevels = ReturnType<typeof levelsOf>
