import type { Settings, UpdateSettings } from './schema'
import {
  isSameRetention,
  needsSecond,
  REQUEST_HOURS,
  type RetentionRequest,
} from './short-retention'

type Caller = { userId: string; name: string; now: Date }

type RetentionDecision = {
  kind: 'unchanged' | 'changed' | 'requested' | 'confirmed' | 'withdrawn'
  traceDays: number
  resultDays: number
  retentionRequest: RetentionRequest | null
}

/**
 * Determines the effect of a change on the retention. A shorter retention is stored as a request, and takes
 * effect when another administrator requests the same values.
 */
export function decideRetention(
  before: Settings,
  change: UpdateSettings,
  { userId, name, now }: Caller,
): RetentionDecision {
  const isWithdrawn = change.retentionRequest === null && before.retentionRequest !== null
  const request = isWithdrawn ? null : before.retentionRequest
  const { traceDays, resultDays } = before
  const required = {
    traceDays: change.traceDays ?? traceDays,
    resultDays: change.resultDays ?? resultDays,
  }
  if (isSameRetention(before, required)) {
    const kind = isWithdrawn ? 'withdrawn' : 'unchanged'
    return { kind, traceDays, resultDays, retentionRequest: request }
  }
  if (!needsSecond(before, required))
    return { kind: 'changed', ...required, retentionRequest: request }
  const isConfirmed =
    request !== null && request.requestedById !== userId && isSameRetention(request, required)
  if (isConfirmed) return { kind: 'confirmed', ...required, retentionRequest: null }
  const requested = { requestedById: userId, requestedBy: name, requestedAt: now.toISOString() }
  return {
    kind: 'requested',
    traceDays,
    resultDays,
    retentionRequest: { ...required, ...requested },
  }
}

/** The result of the request, for the audit log. */
export function retentionNote(
  kind: RetentionDecision['kind'],
  request: RetentionRequest | null,
): string | undefined {
  if (kind === 'requested')
    return `Takes effect once another administrator confirms it within ${REQUEST_HOURS} hours.`
  if (kind === 'confirmed') return `Confirmed the retention that ${request?.requestedBy} requested.`
  if (kind === 'withdrawn') return `Withdrew the retention that ${request?.requestedBy} requested.`
  return undefined
}
