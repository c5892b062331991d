import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** The sealer runs every minute. A row may wait this long for a transaction that was opened earlier. */
const LATE_MS = 3_600_000

/**
 * Explains why a seal is too late for its earliest row, or returns null if it is not. A stopped server could not seal,
 * but if any other seal was made more than an hour after the row was written, the sealer was running and would have
 * sealed it.
 */
export async function lateness(
  db: Db,
  { sealedAt }: { sealedAt: Date },
  earliest: Date | null,
): Promise<string | null> {
  if (earliest === null || sealedAt.getTime() - earliest.getTime() <= LATE_MS) return null
  const between = await db.ledgerSeal.findFirst({
    where: { sealedAt: { gt: new Date(earliest.getTime() + LATE_MS), lt: sealedAt } },
    orderBy: { sealedAt: 'asc' },
    select: { ledger: true, number: true, sealedAt: true },
  })
  if (between === null) return null
  const { ledger, number, sealedAt: ran } = between
  return `made at ${sealedAt.toISOString()} over rows from ${earliest.toISOString()}, although the sealer ran at ${ran.toISOString()} (${ledger} seal ${number})`
}
