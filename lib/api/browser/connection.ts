import { externalStore } from './external-store'

/** The state of the connection to the server, so that a page can mark its data as outdated. */

export type Connection = {
  /** When the server last responded; 0 before the first response. */
  answeredAt: number
  /** When it stopped responding; null while it responds. */
  failedAt: number | null
}

export const connection = externalStore<Connection>({ answeredAt: 0, failedAt: null })

/** Notes a response of the server, including a refusal. */
export const noteAnswer = (now: number) => connection.change({ answeredAt: now, failedAt: null })

/** Notes that the server could not be reached or returned a server error. */
export const noteFailure = (now: number) => {
  const { answeredAt, failedAt } = connection.current()
  connection.change({ answeredAt, failedAt: failedAt ?? now })
}

/** Failures are shown only if they last longer. */
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
