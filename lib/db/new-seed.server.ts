import 'server-only'
import { randomFillSync } from 'node:crypto'

/** 128 bits that callers cannot choose, or they would pick who wins. */
export const newSeed = (): string => pooledBytes(16).toString('hex')

/** Random bytes for the next calls: drawing a few costs as much as drawing thousands. */
const pool = Buffer.alloc(8_192)
let used = pool.length

/**
 * Random bytes that nothing else got, valid until the next call. For ids, seeds and nonces: they stay in memory, so they
 * are no secrets.
 */
export function pooledBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}
