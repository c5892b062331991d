import 'server-only'
import { processState } from '@/lib/base/process-state'

/** The persons of page requests in progress, by request id: pages set them, and the access log writes them. */

const visitors = processState<Map<string, string>>('visitors', () => new Map())

/** More than are ever made at once: then some lines go without. */
const MOST = 1_000

export function noteVisitor(requestId: string | null, userId: string): void {
  if (requestId !== null && visitors.get().size < MOST) visitors.get().set(requestId, userId)
}

/** The visitor of a page that is finished, who is forgotten with that. */
export function takeVisitor(requestId: string): string | undefined {
  const userId = visitors.get().get(requestId)
  visitors.get().delete(requestId)
  return userId
}
