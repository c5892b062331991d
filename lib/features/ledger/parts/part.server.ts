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

/** The seals of a ledger after a given one. If `upTo` is null, to the last row, sealed or not. */
export type SealRange = { ledger: LedgerName; before: Before; upTo: number | null }

/** The hashes from one to another, which is not included. If `to` is null, to the last one. */
export type HashRange = { from: string; to: string | null }

/** A unit that is verified without the rest of the record. It can be sent between threads. */
export type Part =
  | ({ kind: 'seals' } & SealRange)
  /** `verified` was verified by an earlier run, so only newer contents are read again. */
  | { kind: 'contents'; range: HashRange; verified: VerifiedContents | null }
  | { kind: 'missing-contents' }
  | { kind: 'draws' }
  | { kind: 'changes'; of: ChangingKind }
  | { kind: 'copies' }

export type SealCounts = { seals: number; rows: number; unsealed: number; pruned: number }

export type PartReport = {
  /** The first faults, up to a limit. */
  faults: readonly Fault[]
  faultCount: number
  /** The ledgers that lack rows. */
  removed: readonly Fault['ledger'][]
  counts: SealCounts
  /** The last seal that was verified. */
  last: Before | null
}

/** Reports of parts, in their order. */
export type RunParts = (parts: readonly Part[]) => AsyncIterable<PartReport>

/** The maximum number of faults that are reported individually. */
export const MAX_REPORTED = 200
