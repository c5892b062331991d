import 'server-only'
import { randomFillSync } from 'node:crypto'

const LETTERS = 24
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random bytes for the next ids: drawing them for each costs more than the id. */
const pool = new Uint8Array(200 * LETTERS)
let used = pool.length

/** In the form of all ids here: 24 letters and digits that begin with a letter. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = ''
  for (let i = 0; i < LETTERS; i++) id += alphabet[(pool[used + i] ?? 0) % (i === 0 ? 26 : 36)]
  used += LETTERS
  return id
}
