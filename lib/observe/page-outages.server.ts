import 'server-only'
import { processState } from '@/lib/base/process-state'

/** The ids of page requests in progress, and whether each failed because the database is unavailable. */
const requests = processState<Map<string, boolean>>('page-outages', () => new Map())

/** Call when a page request arrives. */
export function beginPage(requestId: string): void {
  requests.get().set(requestId, false)
}

/** A page may fail after its caller has disconnected. Then nothing is noted. */
export function noteOutage(requestId: string): void {
  if (requests.get().has(requestId)) requests.get().set(requestId, true)
}

export const hasOutage = (requestId: string): boolean => requests.get().get(requestId) === true

/** Call when a page request has ended. */
export function endPage(requestId: string): void {
  requests.get().delete(requestId)
}
