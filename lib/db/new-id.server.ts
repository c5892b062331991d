import 'server-only'
import { randomBytes } from 'node:crypto'

/** In the form of all ids here: 24 letters and digits that begin with a letter. */
export function newId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const bytes = [...randomBytes(24)]
  return bytes.map((byte, i) => letters[byte % (i === 0 ? 26 : 36)]).join('')
}
