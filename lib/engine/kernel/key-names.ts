/** Keys that every node advertises, with values from 0 (idle) to 1 (full). */
export const SPECIAL_KEYS = ['#RAM', '#CPU', '#LOAD'] as const

/** The weight of the special keys of a new cluster; their value is 0. */
export const SPECIAL_KEY_WEIGHT = 10

/** True for names that only the engine may advertise. */
export const isSpecialName = (name: string): boolean => name.startsWith('#')

/**
 * True for names that every JavaScript object inherits, such as `__proto__`. A record by name cannot hold such a key.
 */
export const isInheritedName = (name: string): boolean => name in Object.prototype

/** The message about such a name. */
export const INHERITED_NAME =
  'Every JavaScript object has a property of this name. Choose another one.'

// Comparing one code is several times faster than `startsWith`, and this runs for every key of every node.
const UNDERSCORE = 95

/** True for names of node keys that are compared with customer keys instead of system keys. */
export const isReservedName = (name: string): boolean => name.charCodeAt(0) === UNDERSCORE

const specialWords = new Map([
  ['#RAM', 'RAM contention'],
  ['#CPU', 'CPU contention'],
  ['#LOAD', 'Load'],
])

/** The display name of a key: words for the special keys, and no `_` before a reserved name. */
export const keyLabel = (name: string): string =>
  specialWords.get(name) ?? (isReservedName(name) ? name.slice(1) : name)
