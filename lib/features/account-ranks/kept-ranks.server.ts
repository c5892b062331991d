import 'server-only'
import { database } from '@/lib/db/client.server'
import type { Revisions } from '@/lib/db/revisions.server'
import { readStoredRanks, type StoredRanks } from './stored-ranking.server'

type AsOf = Pick<Revisions, 'facts' | 'samples'>
type Kept = AsOf & { ranks: Promise<StoredRanks> }

const shared = globalThis as typeof globalThis & { berthRanks?: Kept | undefined }

/**
 * The ranks of accounts as of some revisions, read once for all pools and kept until they change; the same object as
 * long as nothing did. `revisions` must have been read before this call.
 */
export async function keptRanks({ facts, samples }: AsOf, now: Date): Promise<StoredRanks> {
  const kept = shared.berthRanks
  if (kept !== undefined && kept.facts === facts && kept.samples === samples) {
    const known = await kept.ranks
    if (now.getTime() < known.freshUntil) return known
  }
  const next = { facts, samples, ranks: readStoredRanks(database(), now) }
  shared.berthRanks = next
  // What could not be read is not remembered.
  next.ranks.catch(() => {
    if (shared.berthRanks === next) shared.berthRanks = undefined
  })
  return next.ranks
}
