import type { Names } from './names'
import { asciiUnits, type Units } from './units'

/** The names that an object is expected to have, in their usual order, and as they usually stand in a text. */
export type Members<Name extends string> = { names: readonly Name[]; quoted: readonly Units[] }

/** Members by their names. */
export const membersOf = <Name extends string>(...names: Name[]): Members<Name> => ({
  names,
  quoted: names.map((name) => asciiUnits(`${JSON.stringify(name)}:`)),
})

/** Texts that were read at one place of a form, where the same few come again and again: as many as are known again. */
export type Usual = { most: number; values: string[]; quoted: Units[] }

/** None yet. */
export const noneUsual = (most = 4): Usual => ({ most, values: [], quoted: [] })

/** How far an object was read: which of its members it has had, one bit each, and the names of others. */
export type Opened<Name extends string> = {
  members: Members<Name>
  isFirst: boolean
  had: number
  /** The member that usually follows. */
  next: number
  others: Names | null
}

/** An object of which nothing was read yet. */
export const opened = <Name extends string>(members: Members<Name>): Opened<Name> => ({
  members,
  isFirst: true,
  had: 0,
  next: 0,
  others: null,
})

/** Notes that a member is there; false: it was there already. */
export function noteMember(object: Opened<string>, which: number): boolean {
  const bit = 1 << which
  if ((object.had & bit) !== 0) return false
  object.had |= bit
  object.next = which + 1 === object.members.quoted.length ? 0 : which + 1
  return true
}
