import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { ReceiptFacts } from '@/lib/features/decisions/4-decide/receipt-digest'
import type { StoredDecision } from '../read/read-decisions.server'
import { readStoredLevels } from '../read/read-levels.server'

/** What an attempt decided below its match; null: nothing, or it is kept no longer. */
export const levelsOf = (db: Db, { receipt }: StoredDecision) =>
  readStoredLevels(db, levelsHashOf(receipt))

/** Null where the attempt ended at its match. */
export const levelsHashOf = ({ facts }: StoredDecision['receipt']): string | null =>
  // Written by the decision path alone, and covered by the receipt's digest.
  (facts as ReceiptFacts | null)?.levelsHash ?? null
