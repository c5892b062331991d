import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { SealKeys } from '@/lib/db/record/seal-key.server'
import { checkDraws } from '@/lib/features/pclouds/allocation/check-draws.server'
import { adoptionOf } from './changes/adopt-rows.server'
import { type ChangeFault, verifyChanges } from './changes/verify-changes.server'
import { type HeadsFault, type HeadsReport, verifyHeads } from './heads/verify-heads.server'
import { ledgers } from './ledgers.server'
import type { Progress } from './progress/progress-file.server'
import { missingRows, type WrittenRows } from './rows/check-written.server'
import { type ContentFault, verifyContents } from './verify-contents.server'
import { missingEnd, type Noted } from './verify-noted.server'
import { type LedgerFault, type LedgerReport, verifySeals } from './verify-seals.server'

export type Fault = {
  ledger: LedgerReport['ledger'] | ChangeFault['ledger'] | 'content'
  kind: (LedgerFault | ChangeFault | ContentFault | HeadsFault)['kind']
  id: string
  detail: string
}

export type Verdict = 'sound' | 'tampered'

export type Verification = {
  verdict: Verdict
  faults: number
  ledgers: readonly LedgerReport[]
  contents: number
  /** Rows that may change, and since when their changes are recorded; null: not yet. */
  changing: { rows: number; since: Date | null }
  heads: HeadsReport
}

/** What is known besides the database: keys, ends that people noted, and how much of the file of heads to read. */
export type Known = {
  keys: SealKeys
  noted: readonly Noted[]
  headsBytes: number
  written: WrittenRows
  /** Where a run that is interrupted can be continued; absent: nowhere. */
  progress?: Progress
}

/**
 * Recomputes all ledgers. In a transaction of one snapshot, concurrent writes do not disturb it.
 */
export async function verifyLedgers(
  db: Db,
  report: (fault: Fault) => void,
  { keys, noted, headsBytes, written, progress }: Known,
): Promise<Verification> {
  let faults = 0
  const removed = new Set<Fault['ledger']>()
  const reported = (fault: Fault) => {
    faults++
    if (fault.kind === 'removed') removed.add(fault.ledger)
    report(fault)
  }
  const reportNumbered = (it: Omit<Fault, 'id'> & { id: bigint }) =>
    reported({ ...it, id: it.id.toString() })
  const reports: LedgerReport[] = []
  const adoption = await adoptionOf(db)
  for (const ledger of ledgers) {
    const { name } = ledger
    const reportOf = (it: LedgerFault) => reportNumbered({ ...it, ledger: name })
    reports.push(
      await verifySeals(db, ledger, { keys, adoption, progress: progress ?? null }, reportOf),
    )
    for (const end of noted) {
      const fault = end.ledger === name ? await missingEnd(db, end) : null
      if (fault !== null) reportOf(fault)
    }
  }
  const heads = await verifyHeads(db, keys, headsBytes, reportNumbered)
  for (const { ledger, mac } of await missingRows(db, written))
    if (!removed.has(ledger))
      reported({
        ledger,
        kind: 'removed',
        id: mac,
        detail: 'is gone, although this process wrote it',
      })
  const contents = await verifyContents(db, (it) => reported({ ...it, ledger: 'content' }))
  await checkDraws(db, (wrong) => reported({ ledger: 'content', kind: 'edited', ...wrong }))
  const changing = { rows: await verifyChanges(db, adoption, reported), since: adoption.at }
  const verdict = faults === 0 ? 'sound' : 'tampered'
  return { verdict, faults, ledgers: reports, contents, changing, heads }
}
