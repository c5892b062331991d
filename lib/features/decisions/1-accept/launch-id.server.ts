import 'server-only'
import { pooledBytes } from '@/lib/db/new-seed.server'

// From 1994 to 2059 the time has 8 characters, the first of them a letter.
const TIME_LENGTH = 8
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** In the form of all ids here, but in the order of time, so that a list of a million stays dense. */
export function newLaunchId(now: Date): string {
  const time = now.getTime().toString(36)
  let id = time
  for (const byte of pooledBytes(24 - time.length)) id += letters[byte % 36]
  return id
}

/** When launches were made whose ids begin so. */
export function timesOfIds(prefix: string): { gte: Date; lte: Date } {
  const time = prefix.slice(0, TIME_LENGTH)
  const at = (filler: string) => new Date(Number.parseInt(time.padEnd(TIME_LENGTH, filler), 36))
  return { gte: at('0'), lte: at('z') }
}
