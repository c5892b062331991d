import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { storedSince } from './find-draft.server'

/** Deletes drafts that were closed more than 30 days ago, with their revisions; returns the count. */
export async function purgeDrafts(db: Db, now: Date): Promise<number> {
  const { count } = await db.policyDraft.deleteMany({
    where: { closedAt: { lte: storedSince(now) } },
  })
  return count
}
