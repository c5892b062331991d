import 'server-only'
import { pooledBytes } from './new-seed.server'

const LETTERS = 24
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a random id: a letter, followed by 23 letters and digits. */
export function newId(): string {
  const bytes = pooledBytes(LETTERS)
  let id = ''
  for (let i = 0; i < LETTERS; i++) id += alphabet[(bytes[i] ?? 0) % (i === 0 ? 26 : 36)]
  return id
}
