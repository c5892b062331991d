import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { factorsKinds } from '@/lib/features/ranker-factors/documents'
import { liveDocument } from '@/lib/features/ranker-factors/live-factors.server'
import type { InventoryDocument } from '../document-schema'

/** The live factors of each kind that was ever published, in the form of a document. */
export async function writtenFactors(db: Db): Promise<Pick<InventoryDocument, 'rankerFactors'>> {
  const written = []
  for (const kind of factorsKinds) {
    const { revision, document } = await liveDocument(db, kind)
    if (revision > 0) written.push([kind, document] as const)
  }
  return written.length === 0 ? {} : { rankerFactors: Object.fromEntries(written) }
}
