import type { CloudAttempt } from '@/lib/features/launch-drivers/server-schema'
import type { Attempt, LaunchWhy } from './why-schema'

export type StepKind =
  | 'requested'
  | 'decided'
  | 'sent'
  | 'accepted'
  | 'result'
  | 'ended'
  | 'deleting'
  | 'deleted'

/** A step of an attempt, and the milliseconds since the previous step, or null for the first. */
export type AttemptStep = { kind: StepKind; label: string; at: string; sinceMs: number | null }

type StepTime = [kind: StepKind, label: string, at: string | null | undefined]

const outcomes = {
  succeeded: 'Running',
  failed: 'Failed',
  'timed-out': 'No outcome in time',
} as const satisfies Record<NonNullable<Attempt['result']>, string>

/** Returns the steps of an attempt in the order of their times, from its request to the deletion of its servers. */
export function attemptSteps(
  attempt: Attempt,
  {
    requestedAt,
    endedAt,
    attempts,
  }: Pick<LaunchWhy['launch'], 'requestedAt' | 'endedAt' | 'attempts'>,
  cloud: readonly CloudAttempt[],
): AttemptStep[] {
  const made = cloud.find((each) => each.attempt === attempt.attempt)
  const isLast = attempt.attempt === attempts
  const times: StepTime[] = [
    ['requested', 'Requested', attempt.attempt === 1 ? requestedAt : null],
    ['decided', 'Decided', attempt.at],
    ['sent', 'Sent to the cloud', made?.startedAt],
    ['accepted', 'Accepted by the cloud', made?.acceptedAt],
    ['result', attempt.result === null ? '' : outcomes[attempt.result], attempt.resultAt],
    ['ended', 'Ended', isLast ? endedAt : null],
    ['deleting', 'Deletion began', made?.stoppingAt],
    ['deleted', 'Deleted, as the cloud confirmed', made?.stoppingAt && made.goneAt],
  ]
  const reached = times.flatMap(([kind, label, at]) =>
    at === null || at === undefined ? [] : [{ kind, label, at }],
  )
  const ordered = reached.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return ordered.map(({ kind, label, at }, i) => {
    const before = ordered[i - 1]
    return {
      kind,
      label,
      at,
      sinceMs: before === undefined ? null : Date.parse(at) - Date.parse(before.at),
    }
  })
}
