import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { SealKeys } from '@/lib/db/record/seal-key.server'
import { adoptionOf } from './changes/adopt-rows.server'
import { type HeadsReport, type NotedHeads, verifyHeads } from './heads/verify-heads.server'
import { type ContentsReport, contentsReport } from './parts/contents-report.server'
import { type LedgerReport, ledgerReport } from './parts/ledger-report.server'
import type { Fault, PartReport, RunParts } from './parts/part.server'
import { changeParts, contentParts, plansOf } from './parts/parts-of.server'
import { partsInOrder } from './parts/verify-part.server'
import type { Progress } from './progress/progress-file.server'
import { snapshotTime } from './progress/verified-part.server'
import { missingRows, type WrittenRows } from './rows/check-written.server'
import { missingEnd, type Noted } from './verify-noted.server'

export type Verdict = 'sound' | 'tampered'

export type Verification = {
  verdict: Verdict
  faults: number
  ledgers: readonly LedgerReport[]
  contents: ContentsReport
  /** Rows that may change, and since when their changes are recorded, or null if they are not recorded yet. */
  changing: { rows: number; since: Date | null }
  /** One for each process that noted heads. */
  heads: readonly HeadsReport[]
}

/**
 * Inputs from outside the database: keys, ends that administrators noted, and the notes of processes.
 */
type VerificationInputs = {
  keys: SealKeys
  noted: readonly Noted[]
  notes: { heads: readonly NotedHeads[]; written: WrittenRows }
  /** Where progress is saved for a later run. If absent, a run cannot be continued. */
  progress?: Progress
  /** How the parts are verified. If absent, one after the other. */
  run?: RunParts
}

/**
 * Recomputes all ledgers. In a transaction of one snapshot, concurrent writes do not affect it. Faults are reported in
 * the order of the record, independent of how its parts are verified.
 */
export async function verifyLedgers(
  db: Db,
  report: (fault: Fault) => void,
  { keys, noted, notes, progress, run = partsInOrder(db, keys) }: VerificationInputs,
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
  const plans = await plansOf(db, progress ?? null)
  const adoption = await adoptionOf(db)
  const [ofContents, ofChanges] = [contentParts(progress ?? null), changeParts(adoption)]
  const partReports = run([...plans.flatMap(({ parts }) => parts), ...ofContents, ...ofChanges])
  const next = readerOf(partReports, (it) => {
    faults += it.faultCount
    for (const ledger of it.removed) removed.add(ledger)
    for (const fault of it.faults) report(fault)
  })
  const reading = { progress: progress ?? null, at: await snapshotTime(db), next }
  const reports: LedgerReport[] = []
  for (const plan of plans) {
    reports.push(await ledgerReport(plan, reading))
    for (const end of noted) {
      const fault = end.ledger === plan.ledger ? await missingEnd(db, end) : null
      if (fault !== null) reportNumbered({ ...fault, ledger: plan.ledger })
    }
  }
  const heads = await verifyHeads(db, keys, notes.heads, reportNumbered)
  const detail = 'is gone, although this process wrote it'
  for (const { ledger, mac } of await missingRows(db, notes.written))
    if (!removed.has(ledger)) reported({ ledger, kind: 'removed', id: mac, detail })
  const contents = await contentsReport(ofContents, reading)
  let rows = 0
  for (const _part of ofChanges) rows += (await next()).counts.rows
  const changing = { rows, since: adoption.at }
  const verdict = faults === 0 ? 'sound' : 'tampered'
  return { verdict, faults, ledgers: reports, contents, changing, heads }
}

/** Reads the next report after reporting its findings. */
function readerOf(reports: AsyncIterable<PartReport>, take: (report: PartReport) => void) {
  const iterator = reports[Symbol.asyncIterator]()
  return async (): Promise<PartReport> => {
    const { value, done } = await iterator.next()
    if (done === true) throw new Error('A part of the record was not verified')
    take(value)
    return value
  }
}
