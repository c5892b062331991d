import 'server-only'

/** Who asked for the pages that are being made, by request id: pages know it, and the access log writes it. */
const shared = globalThis as typeof globalThis & { berthVisitors?: Map<string, string> }

const visitors = (): Map<string, string> => {
  shared.berthVisitors ??= new Map()
  return shared.berthVisitors
}

/** More than are ever made at once: then some lines go without. */
const MOST = 1_000

export function noteVisitor(requestId: string | null, userId: string): void {
  if (requestId !== null && visitors().size < MOST) visitors().set(requestId, userId)
}

/** The visitor of a page that is finished, who is forgotten with that. */
export function takeVisitor(requestId: string): string | undefined {
  const userId = visitors().get(requestId)
  visitors().delete(requestId)
  return userId
}
