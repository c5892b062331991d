import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { keptSince } from './find-draft.server'

/** Deletes drafts that were closed more than 30 days ago, with their revisions; says how many. */
export async function purgeDrafts(db: Db, now: Date): Promise<number> {
  const { count } = await db.policyDraft.deleteMany({
    where: { closedAt: { lte: keptSince(now) } },
  })
  return count
}
