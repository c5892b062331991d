import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { ReceiptFacts } from '@/lib/features/decisions/4-decide/receipt-digest'
import type { StoredDecision } from '../read/read-decisions.server'
import { readStoredLevels } from '../read/read-levels.server'

/** The decisions of an attempt below its match; null if the realm has no pods, or after they were pruned. */
export const levelsOf = (db: Db, { receipt }: StoredDecision) =>
  readStoredLevels(db, levelsHashOf(receipt))

/** Null where the attempt ended at its match. */
export const levelsHashOf = ({ facts }: StoredDecision['receipt']): string | null =>
  // Written by the decision path alone, and covered by the receipt's digest.
  (facts as ReceiptFacts | null)?.levelsHash ?? null
