import type { AttemptStep, StepKind } from './attempt-steps'

export type PhaseKind = 'deciding' | 'queued' | 'accepting' | 'building' | 'waiting' | 'deleting'

/** What went on between two steps of an attempt; without an end while it goes on. */
export type Phase = { kind: PhaseKind; from: number; to: number | null }

export const phaseWords = {
  deciding: 'deciding',
  queued: 'waiting for a free worker',
  accepting: 'being accepted by the cloud',
  building: 'being built',
  waiting: 'waiting for its result',
  deleting: 'being deleted',
} as const satisfies Record<PhaseKind, string>

/** The time in which it ran has no phase: it may be months, beside which the rest could not be seen. */
function phaseAfter(kind: StepKind, next: StepKind | null): PhaseKind | null {
  if (kind === 'requested') return 'deciding'
  if (kind === 'decided') return next === 'sent' ? 'queued' : 'waiting'
  if (kind === 'sent') return next === 'accepted' ? 'accepting' : 'waiting'
  if (kind === 'accepted') return 'building'
  return kind === 'deleting' ? 'deleting' : null
}

/** The phases of an attempt; `isOpen`: its last one goes on. */
export function attemptPhases(steps: readonly AttemptStep[], isOpen: boolean): Phase[] {
  return steps.flatMap(({ kind, at }, i): Phase[] => {
    const next = steps[i + 1] ?? null
    const phase = phaseAfter(kind, next?.kind ?? null)
    if (phase === null || (next === null && !isOpen)) return []
    return [{ kind: phase, from: Date.parse(at), to: next === null ? null : Date.parse(next.at) }]
  })
}

/** A launch ran for longer than its attempts took: what came after that is not drawn to their scale. */
export const launchPhases = (phases: readonly Phase[], ranFrom: number | null): Phase[] =>
  ranFrom === null ? [...phases] : phases.filter(({ from }) => from < ranFrom)
