import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const TWO_21 = 2 ** 21
const TWO_53 = 2 ** 53

/**
 * The roll of a seed, in [0, 1): the first 53 bits of SHA-256(UTF-8(seed)) / 2^53. Anyone can check it with
 * `sha256sum`.
 */
export function rollFrom(seed: string): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = sha256(utf8ToBytes(seed))
  const high = a * 0x1000000 + b * 0x10000 + c * 0x100 + d
  const low = (e * 0x10000 + f * 0x100 + g) >>> 3
  return (high * TWO_21 + low) / TWO_53
}
