import { SPECIAL_KEY_WEIGHT, SPECIAL_KEYS } from '../../kernel/key-names'
import type { VmKey } from '../types'

/** The special keys of a cluster: value 0, so that empty nodes are near, and one weight for all. */
export const specialKeys = (weight: number = SPECIAL_KEY_WEIGHT): VmKey[] =>
  SPECIAL_KEYS.map((name) => ({ level: 'cluster', class: 'system', name, value: 0, weight }))
