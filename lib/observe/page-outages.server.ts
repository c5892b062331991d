import 'server-only'
import { processState } from '@/lib/base/process-state'

/** The ids of page requests in progress that failed because the database is unavailable. */
const outages = processState<Set<string>>('page-outages', () => new Set())

/** The maximum number of entries, more than the concurrent requests. Pages beyond it get the status 500. */
const MOST = 1_000

export function noteOutage(requestId: string): void {
  if (outages.get().size < MOST) outages.get().add(requestId)
}

export const hasOutage = (requestId: string): boolean => outages.get().has(requestId)

/** Removes a finished page request. */
export function endOutage(requestId: string): void {
  outages.get().delete(requestId)
}
