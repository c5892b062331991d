import { SPECIAL_KEY_WEIGHT, SPECIAL_KEYS } from '../../kernel/key-names'
import type { VmKey } from '../types'

/** The special keys of a cluster, all with one weight. Their value is 0, so that empty nodes score highest. */
export const specialKeys = (weight: number = SPECIAL_KEY_WEIGHT): VmKey[] =>
  SPECIAL_KEYS.map((name) => ({ level: 'cluster', class: 'system', name, value: 0, weight }))
