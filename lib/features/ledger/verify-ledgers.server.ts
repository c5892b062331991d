import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { ledgers } from './ledgers.server'
import type { SealKey } from './seal-key.server'
import { type ContentFault, verifyContents } from './verify-contents.server'
import { missingEnd, type Noted } from './verify-noted.server'
import { type LedgerFault, type LedgerReport, verifySeals } from './verify-seals.server'

export type Fault = {
  ledger: LedgerReport['ledger'] | 'content'
  kind: (LedgerFault | ContentFault)['kind']
  id: string
  detail: string
}

/** `other-key`: all adds up, but it was sealed with another key, so that nobody can vouch for it. */
export type Verdict = 'sound' | 'other-key' | 'tampered'

export type Verification = {
  verdict: Verdict
  faults: number
  ledgers: readonly LedgerReport[]
  contents: number
}

/**
 * Recomputes everything that is kept as a record. In a transaction of one snapshot it may be written to meanwhile.
 */
export async function verifyLedgers(
  db: Db,
  tell: (fault: Fault) => void,
  { key, noted }: { key: SealKey; noted: readonly Noted[] },
): Promise<Verification> {
  const found = { faults: 0, tampered: 0 }
  const told = (fault: Fault) => {
    found.faults++
    if (fault.kind !== 'other-key') found.tampered++
    tell(fault)
  }
  const reports: LedgerReport[] = []
  for (const ledger of ledgers) {
    const { name } = ledger
    const tellOf = (it: LedgerFault) => told({ ...it, ledger: name, id: it.id.toString() })
    reports.push(await verifySeals(db, ledger, key, tellOf))
    for (const end of noted) {
      const fault = end.ledger === name ? await missingEnd(db, end) : null
      if (fault !== null) tellOf(fault)
    }
  }
  const contents = await verifyContents(db, (it) => told({ ...it, ledger: 'content' }))
  const untampered = found.faults === 0 ? 'sound' : 'other-key'
  const verdict = found.tampered > 0 ? 'tampered' : untampered
  return { verdict, faults: found.faults, ledgers: reports, contents }
}
