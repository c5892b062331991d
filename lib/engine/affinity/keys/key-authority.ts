import { isReservedName, isSpecialName, SPECIAL_KEYS } from '../../kernel/key-names'
import type { VmKey } from '../types'
import type { KeyClass, KeyLevel } from './levels'

export type KeyRefusal =
  /** This class is not set at this level. */
  | 'level-not-allowed'
  /** Names with `_` are compared with customer keys, so system keys have none. */
  | 'reserved-name'
  /** Names with `#` are system keys, and only three exist. */
  | 'special-name'

/** Levels a customer owns: its images, servers, disks, networks and NICs. */
const CUSTOMER_LEVELS: ReadonlySet<KeyLevel> = new Set([
  'image',
  'server',
  'first_disk',
  'first_nic_network',
  'first_nic',
] as const)

const isAllowedAt: Readonly<Record<KeyClass, (level: KeyLevel) => boolean>> = {
  system: () => true,
  billing_entity: (level) => level !== 'cluster',
  customer: (level) => CUSTOMER_LEVELS.has(level),
}

/**
 * Every reason why the owner that a key's class stands for may not set it: administrators for system keys, a billing
 * entity, or a customer. Empty if it may.
 */
export function keyRefusals(key: Pick<VmKey, 'class' | 'level' | 'name'>): KeyRefusal[] {
  const isSystem = key.class === 'system'
  const isOneOfThree = SPECIAL_KEYS.some((name) => name === key.name)
  const refusals: KeyRefusal[] = []
  if (!isAllowedAt[key.class](key.level)) refusals.push('level-not-allowed')
  if (isSystem && isReservedName(key.name)) refusals.push('reserved-name')
  if (isSpecialName(key.name) && !(isSystem && isOneOfThree)) refusals.push('special-name')
  return refusals
}
