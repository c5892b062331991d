/** The inventory in memory. Stored rows and rows of a document have the same form. */

/** The nouns of a document, in the order in which they refer to each other. */
export const listedNouns = [
  'provider',
  'realm',
  'pod',
  'cluster',
  'node',
  'provider-hardware-profile',
  'account',
  'image',
  'provider-image',
  'hardware-profile',
  'deployable',
  'tenant',
  'pool',
  'resource-key',
  'sla',
  'rank-preference',
] as const

export type ListedNoun = (typeof listedNouns)[number]

/** Nouns that a document can refer to. It lists no VMs. */
export type IdentifiedNoun = ListedNoun | 'vm'

/** Fields by name. References are ids. */
export type Values = Readonly<Record<string, unknown>>

export type InventoryRow = {
  id: string
  /** Identifies a row of its noun: its name, after the name of its provider if it has one. */
  key: string
  title: string
  revision: number
  archived: boolean
  values: Values
}

export type InventoryState = Record<IdentifiedNoun, InventoryRow[]>

/** JSON, because names may contain any separator. */
export const keyOf = (...parts: (string | null)[]): string => JSON.stringify(parts)

/** The inverse of `keyOf`. */
export const partsOfKey = (key: string) => JSON.parse(key) as (string | null)[]

export const titleOf = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null).join('/')
