import {
  type InventoryRow,
  type InventoryState,
  keyOf,
  type ListedNoun,
  partsOfKey,
} from '../state/inventory-state'

/** The nouns whose rows can be referred to after they were archived. */
const referable = [
  'provider',
  'realm',
  'account',
  'image',
  'hardware-profile',
  'tenant',
  'sla',
] as const satisfies readonly ListedNoun[]

/**
 * The rows that are not in the export but to which its rows refer, with the providers of these rows. A living SLA of an
 * archived account counts as archived.
 */
export function archivedRows(
  state: InventoryState,
  living: InventoryState,
  references: ReadonlySet<string>,
): InventoryState {
  const rows: InventoryState = noRows(state)
  for (const noun of referable) {
    const listed = new Set(noun === 'sla' ? [] : living[noun].map(({ id }) => id))
    rows[noun] = state[noun].filter(({ id }) => references.has(id) && !listed.has(id))
  }
  const above = new Set([...rows.realm, ...rows.account].map(({ key }) => providerKey(key)))
  const listed = new Set([...living.provider, ...rows.provider].map(({ id }) => id))
  rows.provider.push(...state.provider.filter(({ id, key }) => above.has(key) && !listed.has(id)))
  return rows
}

const providerKey = (key: string) => keyOf(partsOfKey(key)[0] ?? null)

/** Two states as one. */
export const mergedRows = (a: InventoryState, b: InventoryState): InventoryState =>
  mapped(a, (noun) => [...a[noun], ...b[noun]])

const noRows = (state: InventoryState) => mapped(state, () => [])

const mapped = (
  state: InventoryState,
  rowsOf: (noun: keyof InventoryState) => InventoryRow[],
): InventoryState =>
  // Each noun of the state gets its rows.
  Object.fromEntries(
    (Object.keys(state) as (keyof InventoryState)[]).map((noun) => [noun, rowsOf(noun)]),
  ) as InventoryState
