import 'server-only'
import { randomFillSync } from 'node:crypto'

/** 128 random bits. Callers cannot choose the seed, because it determines the outcome of a draw. */
export const newSeed = (): string => pooledBytes(16).toString('hex')

/** Random bytes for the next calls. Generating a few bytes costs as much as generating thousands. */
const pool = Buffer.alloc(8_192)
let used = pool.length

/**
 * Random bytes that no other caller gets, valid until the next call. They are for ids, seeds and nonces, not for
 * secrets, because they stay in memory.
 */
export function pooledBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}
