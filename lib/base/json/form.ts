import type { Names } from './names'
import { asciiUnits, type Units } from './units'

/**
 * The member names that an object is expected to have, in their usual order, and how they usually appear in the text.
 */
export type Members<Name extends string> = { names: readonly Name[]; quoted: readonly Units[] }

/** Members with these names. */
export const membersOf = <Name extends string>(...names: Name[]): Members<Name> => ({
  names,
  quoted: names.map((name) => asciiUnits(`${JSON.stringify(name)}:`)),
})

/** Cache of texts read at one position of a form where a few values repeat; it recognises at most `most` of them. */
export type Usual = { most: number; values: string[]; quoted: Units[] }

/** An empty cache. */
export const noneUsual = (most = 4): Usual => ({ most, values: [], quoted: [] })

/** The state of reading an object: the members read so far, one bit each, and the names of other members. */
export type Opened<Name extends string> = {
  members: Members<Name>
  isFirst: boolean
  had: number
  /** The member that usually follows. */
  next: number
  others: Names | null
}

/** The state of an object before its first member is read. */
export const opened = <Name extends string>(members: Members<Name>): Opened<Name> => ({
  members,
  isFirst: true,
  had: 0,
  next: 0,
  others: null,
})

/** Records that a member was read. Returns false if it was recorded before. */
export function noteMember(object: Opened<string>, which: number): boolean {
  const bit = 1 << which
  if ((object.had & bit) !== 0) return false
  object.had |= bit
  object.next = which + 1 === object.members.quoted.length ? 0 : which + 1
  return true
}
