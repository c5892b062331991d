import { type InventoryRow, keyOf, titleOf, type Values } from '../state/inventory-state'

type Named = { id: string; name: string; revision: number; archivedAt: Date | null }

/** A row identified by the parts of its name, which are unique in its noun. */
export const rowOf = (
  { id, revision, archivedAt = null }: Omit<Named, 'name' | 'archivedAt'> & Partial<Named>,
  parts: (string | null)[],
  values: Values,
): InventoryRow => ({
  id,
  revision,
  archived: archivedAt !== null,
  key: keyOf(...parts),
  title: titleOf(...parts),
  values,
})

/** A row identified by a unique name. */
export const named = (row: Named, values: Values): InventoryRow => rowOf(row, [row.name], values)

/** A row identified by a name that is unique for its provider. */
export const ofProvider = (
  row: Named & { provider: { name: string } },
  values: Values,
): InventoryRow => rowOf(row, [row.provider.name, row.name], values)
