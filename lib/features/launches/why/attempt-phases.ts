import type { AttemptStep, StepKind } from './attempt-steps'

export type PhaseKind = 'deciding' | 'queued' | 'accepting' | 'building' | 'waiting' | 'deleting'

/** The phase between two steps of an attempt. `to` is null while it continues. */
export type Phase = { kind: PhaseKind; from: number; to: number | null }

export const phaseWords = {
  deciding: 'deciding',
  queued: 'waiting for a free worker',
  accepting: 'being accepted by the cloud',
  building: 'being built',
  waiting: 'waiting for its result',
  deleting: 'being deleted',
} as const satisfies Record<PhaseKind, string>

/** The time in which the launch ran has no phase, because it may last months and would make the others invisible. */
function phaseAfter(kind: StepKind, next: StepKind | null): PhaseKind | null {
  if (kind === 'requested') return 'deciding'
  if (kind === 'decided') return next === 'sent' ? 'queued' : 'waiting'
  if (kind === 'sent') return next === 'accepted' ? 'accepting' : 'waiting'
  if (kind === 'accepted') return 'building'
  return kind === 'deleting' ? 'deleting' : null
}

/** Returns the phases of an attempt. If `isOpen`, the last one continues. */
export function attemptPhases(steps: readonly AttemptStep[], isOpen: boolean): Phase[] {
  return steps.flatMap(({ kind, at }, i): Phase[] => {
    const next = steps[i + 1] ?? null
    const phase = phaseAfter(kind, next?.kind ?? null)
    if (phase === null || (next === null && !isOpen)) return []
    return [{ kind: phase, from: Date.parse(at), to: next === null ? null : Date.parse(next.at) }]
  })
}

/** A launch runs much longer than its attempts took, so later phases are omitted from their scale. */
export const launchPhases = (phases: readonly Phase[], ranFrom: number | null): Phase[] =>
  ranFrom === null ? [...phases] : phases.filter(({ from }) => from < ranFrom)
