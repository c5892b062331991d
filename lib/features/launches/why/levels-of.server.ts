import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { ReceiptFacts } from '@/lib/features/decisions/4-decide/receipt-digest'
import type { StoredDecision } from '../read/read-decisions.server'
import { readStoredLevels } from '../read/read-levels.server'

/** Reads the decisions of an attempt below its match. Null if the realm has no pods, or after they were pruned. */
export const levelsOf = (db: Db, { receipt }: StoredDecision) =>
  readStoredLevels(db, levelsHashOf(receipt))

/** Null if the attempt ended at its match. */
export const levelsHashOf = ({ facts }: StoredDecision['receipt']): string | null =>
  // Only the decision path writes this, and the receipt's digest covers it.
  (facts as ReceiptFacts | null)?.levelsHash ?? null
