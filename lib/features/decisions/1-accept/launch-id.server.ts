import 'server-only'
import { pooledBytes } from '@/lib/db/new-seed.server'

// From 1994 to 2059, a time in base 36 has 8 characters and starts with a letter.
const TIME_LENGTH = 8
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Creates an id in the format of all ids that sorts by time, so that the index of a million launches stays dense. */
export function newLaunchId(now: Date): string {
  const time = now.getTime().toString(36)
  let id = time
  for (const byte of pooledBytes(24 - time.length)) id += letters[byte % 36]
  return id
}

/** The range of creation times of launches whose ids start with the prefix. */
export function timesOfIds(prefix: string): { gte: Date; lte: Date } {
  const time = prefix.slice(0, TIME_LENGTH)
  const at = (filler: string) => new Date(Number.parseInt(time.padEnd(TIME_LENGTH, filler), 36))
  return { gte: at('0'), lte: at('z') }
}
