import 'server-only'
import { randomBytes } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** In the form of all ids here, but in the order of time, so that a list of a million stays dense. */
export function newLaunchId(now: Date): string {
  // From 1994 to 2059 the time has 8 characters, the first of them a letter.
  const time = now.getTime().toString(36)
  const rest = [...randomBytes(24 - time.length)].map((byte) => letters[byte % 36])
  return `${time}${rest.join('')}`
}
