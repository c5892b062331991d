import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type LevelsBody, levelsOf, type RecordedLevels, sharedIn } from './levels-content'

/** What a receipt says of the levels below its match; null: it has none, or they are kept no longer. */
export async function readLevels(
  db: Db,
  hash: string | null | undefined,
): Promise<RecordedLevels | null> {
  if (hash === null || hash === undefined) return null
  // Written by the decision path alone, under the hash of its text.
  const body = (await contentsOf(db, [hash])).get(hash) as LevelsBody | undefined
  if (body === undefined) return null
  const shared = await sharedParts(db, body)
  return shared === null ? null : levelsOf(body, shared)
}

/** Looks up what a body names by hash; null: some of it is kept no longer. */
async function sharedParts(db: Db, body: LevelsBody) {
  const hashes = sharedIn(body)
  const parts = await contentsOf(db, hashes)
  if (hashes.some((hash) => !parts.has(hash))) return null
  return (hash: string) => parts.get(hash)
}

/** The bodies that are kept of some hashes. */
export async function contentsOf(db: Db, hashes: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db.decisionContent.findMany({ where: { hash: { in: [...hashes] } } })
  return new Map(rows.map(({ hash, body }) => [hash, body]))
}
