import { externalStore } from './external-store'

/** Whether the server still answers, so that a page can mark its data as old. */

export type Connection = {
  /** When the server last answered; 0 until this page has called it. */
  answeredAt: number
  /** Since when it has not; null while it does. */
  failedAt: number | null
}

export const connection = externalStore<Connection>({ answeredAt: 0, failedAt: null })

/** The server answered a call, be it with a refusal. */
export const noteAnswer = (now: number) => connection.change({ answeredAt: now, failedAt: null })

/** The server could not be reached, or answered with a fault of its own. */
export const noteFailure = (now: number) => {
  const { answeredAt, failedAt } = connection.current()
  connection.change({ answeredAt, failedAt: failedAt ?? now })
}

/** A failure that passes within so long is not worth a word. */
const STALE_MS = 30_000

type Staleness = 'fresh' | 'offline' | 'reconnecting'

export function stalenessOf(
  { answeredAt, failedAt }: Connection,
  { isOnline, now }: { isOnline: boolean; now: number },
): Staleness {
  if (!isOnline) return 'offline'
  if (failedAt === null) return 'fresh'
  return now - answeredAt >= STALE_MS ? 'reconnecting' : 'fresh'
}
