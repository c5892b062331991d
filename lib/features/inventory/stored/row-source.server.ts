import 'server-only'
import { inBatches } from '@/lib/base/in-batches'
import type { Db } from '@/lib/db/client.server'
import type { IdentifiedNoun, InventoryRow } from '../state/inventory-state'

/** Rows that are in memory at a time. */
const PORTION = 250

/** The stored rows of a noun. */
export type RowSource = {
  noun: IdentifiedNoun
  /** All of them, archived ones too, in the order of the document. */
  ids: (db: Db) => Promise<{ id: string }[]>
  /** The same rows without their values, if these can always be read and the rows may be many. */
  names?: (db: Db) => Promise<InventoryRow[]>
  /** Some of them, in any order. */
  rows: (db: Db, ids: string[]) => Promise<InventoryRow[]>
}

/** The rows with these ids, some at a time, in the order of the ids. */
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
