import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { isSameContent } from '@/lib/engine'
import {
  type FactorsDocument,
  type FactorsKind,
  factorsKinds,
} from '@/lib/features/ranker-factors/documents'
import { liveDocument } from '@/lib/features/ranker-factors/live-factors.server'
import type { InventoryDocument } from '../document-schema'

type FactorsPlanned = {
  kind: FactorsKind
  /** The live version; 0 if the built-in factors are in use. */
  base: number
  from: FactorsDocument
  document: FactorsDocument
}

export type FactorsPlan = { publishes: FactorsPlanned[]; unchanged: number }

/** Determines the factors of a document that differ from the live ones. */
export async function planFactors(
  db: Db,
  { rankerFactors = {} }: InventoryDocument,
): Promise<FactorsPlan> {
  const plan: FactorsPlan = { publishes: [], unchanged: 0 }
  for (const kind of factorsKinds) {
    const document = rankerFactors[kind]
    if (document === undefined) continue
    const { revision: base, document: from } = await liveDocument(db, kind)
    if (isSameContent(from, document)) plan.unchanged += 1
    else plan.publishes.push({ kind, base, from, document })
  }
  return plan
}
