import 'server-only'
import { processState } from '@/lib/base/process-state'

/** The users of page requests in progress, by request id. Pages set them, and the access log writes them. */

const visitors = processState<Map<string, string>>('visitors', () => new Map())

/** The maximum number of entries, more than the concurrent requests. Beyond it, log lines lack the user. */
const MAX = 1_000

export function noteVisitor(requestId: string | null, userId: string): void {
  if (requestId !== null && visitors.get().size < MAX) visitors.get().set(requestId, userId)
}

/** Removes and returns the user of a finished page request. */
export function takeVisitor(requestId: string): string | undefined {
  const userId = visitors.get().get(requestId)
  visitors.get().delete(requestId)
  return userId
}
