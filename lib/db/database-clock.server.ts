import 'server-only'
import { now } from './clock.server'

type Reading = { at: number; readAt: number }

const shared = globalThis as typeof globalThis & { berthDatabaseClock?: Reading }

/** Remembers what the database's clock said in an answer that arrived just now. */
export function noteDatabaseTime(at: Date): void {
  shared.berthDatabaseClock = { at: at.getTime(), readAt: performance.now() }
}

/**
 * The time on the database's clock, by its last answer and the time since; the time of `now` before the first
 * answer. An estimate for what has to be known before the database is asked; what is recorded takes the database's
 * own time.
 */
export function databaseTime(): Date {
  const reading = shared.berthDatabaseClock
  if (reading === undefined) return now()
  return new Date(reading.at + performance.now() - reading.readAt)
}
