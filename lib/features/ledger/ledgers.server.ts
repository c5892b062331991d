import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { changeText } from '@/lib/db/record/change-row.server'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import { digestOf } from '@/lib/db/record/row-mac.server'
import { auditText, formerAuditText } from '@/lib/features/audit/audit-digest'
import {
  type ReceiptFacts,
  receiptText,
  resultText,
} from '@/lib/features/decisions/4-decide/receipt-digest'
import type { Entry } from './chain.server'

export type LedgerRow = {
  id: bigint
  at: Date
  /** SHA-256 of the current content of the row. */
  digest: Buffer
  /** The digest it was written with. Null if this ledger stores none with the row. */
  written: string | null
  /** The keyed digest it was written with, or null if it has none. */
  mac: string | null
}

/** Rows with an id above `after` and up to `upTo`, in order. */
export type Range = { after: bigint; upTo: bigint; take: number }

export type Ledger = {
  name: LedgerName
  /** The lock that its writers hold until they have committed. The triggers of the migration use the same number. */
  lock: number
  lastId: (db: Db) => Promise<bigint>
  /** The entries to seal: the digests that rows were written with, or recomputed ones if the ledger stores none. */
  entries: (db: Db, range: Range) => Promise<Entry[]>
  /** Rows with their digests recomputed. */
  rows: (db: Db, range: Range) => Promise<LedgerRow[]>
}

const within = ({ after, upTo, take }: Range) =>
  ({ where: { id: { gt: after, lte: upTo } }, orderBy: { id: 'asc' }, take }) as const

const last = { orderBy: { id: 'desc' }, select: { id: true } } as const
const written = { id: true, digest: true } as const

/** A text that cannot be a digest was already tampered with. The digest of the text is sealed, which matches no row. */
const entryOf = ({ id, digest }: { id: bigint; digest: string }): Entry => ({
  id,
  digest: /^[0-9a-f]{64}$/.test(digest) ? Buffer.from(digest, 'hex') : digestOf(digest),
})

const auditRows = async (db: Db, range: Range): Promise<LedgerRow[]> =>
  (await db.auditEntry.findMany(within(range))).map((row) => ({
    id: row.id,
    at: row.at,
    digest: digestOf(row.mac === null ? formerAuditText(row) : auditText(row)),
    written: null,
    mac: row.mac,
  }))

const changeRows = async (db: Db, range: Range): Promise<LedgerRow[]> =>
  (await db.recordChange.findMany(within(range))).map((row) => ({
    id: row.id,
    at: row.at,
    digest: digestOf(changeText(row)),
    written: null,
    mac: row.mac,
  }))

/** All ledgers: append-only tables, numbered in the order of writing. */
export const ledgers: readonly Ledger[] = [
  {
    name: 'receipt',
    lock: 1,
    lastId: async (db) => (await db.receipt.findFirst(last))?.id ?? 0n,
    entries: async (db, range) =>
      (await db.receipt.findMany({ ...within(range), select: written })).map(entryOf),
    rows: async (db, range) =>
      (await db.receipt.findMany(within(range))).map((row) => ({
        id: row.id,
        at: row.at,
        // Only the decision path writes these values, and the digest covers them.
        digest: digestOf(receiptText({ ...row, facts: row.facts as ReceiptFacts | null })),
        written: row.digest,
        mac: row.mac,
      })),
  },
  {
    name: 'result',
    lock: 2,
    lastId: async (db) => (await db.attemptResult.findFirst(last))?.id ?? 0n,
    entries: async (db, range) =>
      (await db.attemptResult.findMany({ ...within(range), select: written })).map(entryOf),
    rows: async (db, range) =>
      (await db.attemptResult.findMany(within(range))).map((row) => ({
        id: row.id,
        at: row.at,
        digest: digestOf(resultText(row)),
        written: row.digest,
        mac: row.mac,
      })),
  },
  {
    name: 'audit',
    lock: 3,
    lastId: async (db) => (await db.auditEntry.findFirst(last))?.id ?? 0n,
    entries: auditRows,
    rows: auditRows,
  },
  {
    name: 'change',
    lock: 4,
    lastId: async (db) => (await db.recordChange.findFirst(last))?.id ?? 0n,
    entries: changeRows,
    rows: changeRows,
  },
]

export function ledgerOf(name: LedgerName): Ledger {
  const found = ledgers.find((ledger) => ledger.name === name)
  if (found === undefined) throw new Error(`There is no ledger ${name}`)
  return found
}
