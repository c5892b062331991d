/** The inventory in memory: what the database holds, and what a document wants, in one form. */

/** The nouns a document lists, in the order in which they refer to each other. */
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

/** What a document refers to. It lists no VMs. */
export type IdentifiedNoun = ListedNoun | 'vm'

/** Fields by name; what is referred to stands by id. */
export type Values = Readonly<Record<string, unknown>>

export type InventoryRow = {
  id: string
  /** What names a row among its kind: its name, after its provider's where it has one. */
  key: string
  title: string
  revision: number
  archived: boolean
  values: Values
}

export type InventoryState = Record<IdentifiedNoun, InventoryRow[]>

/** Names may hold any character, so parts are not joined by one. */
export const keyOf = (...parts: (string | null)[]): string => JSON.stringify(parts)

/** The inverse of `keyOf`, which made the text. */
export const partsOfKey = (key: string) => JSON.parse(key) as (string | null)[]

export const titleOf = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null).join('/')
