import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import { MAX_PER_SEAL } from './seal-ledgers.server'

/** The sealer runs every minute. A row may wait this long for a transaction that was opened earlier. */
const LATE_MS = 3_600_000

/**
 * Explains why a seal is too late for its earliest row, or returns null if it is not. A stopped server could not seal,
 * but if an earlier seal of the same ledger was made more than an hour after the row was written, it would have
 * contained the row. Seals of other ledgers prove nothing, because each ledger is sealed separately, and a full seal
 * may have left rows to the next one.
 */
export async function lateness(
  db: Db,
  { ledger, sealedAt }: { ledger: LedgerName; sealedAt: Date },
  earliest: Date | null,
): Promise<string | null> {
  if (earliest === null || sealedAt.getTime() - earliest.getTime() <= LATE_MS) return null
  const between = await db.ledgerSeal.findFirst({
    where: {
      ledger,
      count: { lt: MAX_PER_SEAL },
      sealedAt: { gt: new Date(earliest.getTime() + LATE_MS), lt: sealedAt },
    },
    orderBy: { sealedAt: 'asc' },
    select: { number: true, sealedAt: true },
  })
  if (between === null) return null
  const { number, sealedAt: ran } = between
  return `made at ${sealedAt.toISOString()} over rows from ${earliest.toISOString()}, although the sealer ran at ${ran.toISOString()} (${ledger} seal ${number})`
}
