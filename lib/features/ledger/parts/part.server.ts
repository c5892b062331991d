import 'server-only'
import type { ChangingKind } from '@/lib/db/record/kinds/recorded-tables'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import type { Before } from '../chain.server'
import type { ChangeFault } from '../changes/verify-changes.server'
import type { HeadsFault } from '../heads/verify-heads.server'
import type { VerifiedContents } from '../progress/progress-file.server'
import type { ContentFault } from '../verify-contents.server'
import type { LedgerFault } from '../verify-seals.server'

export type Fault = {
  ledger: LedgerName | ChangeFault['ledger'] | 'content'
  kind: (LedgerFault | ChangeFault | ContentFault | HeadsFault)['kind']
  id: string
  detail: string
}

/** The seals of a ledger after one of them; `upTo` null: to its last row, sealed or not. */
export type SealRange = { ledger: LedgerName; before: Before; upTo: number | null }

/** From a hash to another one, which is not included; null: to the last. */
export type HashRange = { from: string; to: string | null }

/** What is verified without the rest of the record. It can be sent between threads. */
export type Part =
  | ({ kind: 'seals' } & SealRange)
  /** `verified`: by an earlier run; only what is newer is read again. */
  | { kind: 'contents'; range: HashRange; verified: VerifiedContents | null }
  | { kind: 'missing-contents' }
  | { kind: 'draws' }
  | { kind: 'changes'; of: ChangingKind }
  | { kind: 'copies' }

export type SealCounts = { seals: number; rows: number; unsealed: number; pruned: number }

export type PartReport = {
  /** The first ones. */
  faults: readonly Fault[]
  faultCount: number
  /** The ledgers that lack rows. */
  removed: readonly Fault['ledger'][]
  counts: SealCounts
  /** The last seal. */
  last: Before | null
}

/** Reports of parts, in their order. */
export type RunParts = (parts: readonly Part[]) => AsyncIterable<PartReport>

/** Faults that are reported one by one. */
export const MOST_REPORTED = 200
