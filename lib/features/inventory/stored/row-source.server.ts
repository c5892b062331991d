import 'server-only'
import { inBatches } from '@/lib/base/in-batches'
import type { Db } from '@/lib/db/client.server'
import type { IdentifiedNoun, InventoryRow } from '../state/inventory-state'

/** The number of rows in memory at a time. */
const PORTION = 250

/** The stored rows of a noun. */
export type RowSource = {
  noun: IdentifiedNoun
  /** The ids of all rows, including archived ones, in the order of the document. */
  ids: (db: Db) => Promise<{ id: string }[]>
  /** The rows without their values. Only for nouns with many rows whose values can always be read. */
  names?: (db: Db) => Promise<InventoryRow[]>
  /** The rows with these ids, in any order. */
  rows: (db: Db, ids: string[]) => Promise<InventoryRow[]>
}

/** The rows with these ids in portions, in the order of the ids. */
export async function* rowPortions(
  db: Db,
  source: Pick<RowSource, 'rows'>,
  ids: Iterable<{ id: string }>,
): AsyncGenerator<InventoryRow[]> {
  for (const portion of inBatches(ids, PORTION)) {
    const rows = await source.rows(
      db,
      portion.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield portion.flatMap(({ id }) => byId.get(id) ?? [])
  }
}
