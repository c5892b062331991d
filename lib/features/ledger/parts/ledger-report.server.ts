import 'server-only'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import type { Progress, Verified } from '../progress/progress-file.server'
import { verifiedPart } from '../progress/verified-part.server'
import type { PartReport } from './part.server'
import type { Plan } from './parts-of.server'

export type LedgerReport = {
  ledger: LedgerName
  seals: number
  rows: number
  /** Rows that wait for the next run of the sealer. */
  unsealed: number
  pruned: number
  /** The part that an earlier run verified and this one did not read again, or null if no earlier run did. */
  resumed: Verified | null
  /** The last seal. A copy noted elsewhere shows later whether the chain was truncated. */
  head: { number: number; root: string }
}

/** Where progress is noted, the time of the snapshot, and the function that reads the next report. */
export type Reading = { progress: Progress | null; at: Date; next: () => Promise<PartReport> }

/** Sums the reports of a ledger's parts, and notes how far it is verified up to the first fault. */
export async function ledgerReport(
  { ledger, parts, after, resumed }: Plan,
  { progress, at, next }: Reading,
): Promise<LedgerReport> {
  let [seals, rows, pruned, unsealed] = [0, 0, 0, 0]
  if (resumed !== null) [seals, rows, pruned] = [resumed.seals, resumed.rows, resumed.pruned]
  let last = after
  let isSoundYet = true
  for (let i = 0; i < parts.length; i++) {
    const { counts, faultCount, last: end } = await next()
    seals += counts.seals
    rows += counts.rows
    pruned += counts.pruned
    unsealed += counts.unsealed
    last = end ?? last
    isSoundYet &&= faultCount === 0
    const verified = { seals, rows: rows - unsealed, pruned, at }
    if (isSoundYet && counts.seals > 0) progress?.note(verifiedPart(ledger, last, verified))
  }
  const head = { number: last.number, root: last.root }
  return { ledger, seals, rows, unsealed, pruned, resumed, head }
}
