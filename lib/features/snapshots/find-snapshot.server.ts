import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type Snapshot, snapshotSchema } from './schema'

/** Reads a stored snapshot and its pool, which is null for the global default. It exists until it is deleted. */
export async function findSnapshot(
  db: Db,
  id: string,
): Promise<{ poolId: string | null; snapshot: Snapshot } | null> {
  const row = await db.inputSnapshot.findUnique({ where: { id } })
  return row === null
    ? null
    : { poolId: row.poolId, snapshot: snapshotSchema.parse({ ...(row.content as object), id }) }
}
