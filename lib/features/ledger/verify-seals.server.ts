import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { LedgerPruning, LedgerSeal } from '@/lib/db/generated/client'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import { type SealKeys, signatureOf } from '@/lib/db/record/seal-key.server'
import {
  type Before,
  pruningText,
  rootOf,
  sealText,
  unpackEntries,
  unpackIds,
} from './chain.server'
import type { Adoption } from './changes/adopt-rows.server'
import { ownFault, RowComparison, type RowFault } from './compare-rows.server'
import { lateness } from './lateness.server'
import { type Ledger, type LedgerRow, ledgerOf } from './ledgers.server'
import type { SealCounts, SealRange } from './parts/part.server'

const PAGE = 1_000

export type SealFault = {
  kind: 'seal-edited' | 'seal-removed' | 'seal-late' | 'unknown-key'
  id: bigint
  detail: string
}
export type LedgerFault = RowFault | SealFault

type Stored = LedgerSeal & { prunings: LedgerPruning[] }
type Report = (fault: LedgerFault) => void

type SealInputs = { keys: SealKeys; adoption: Adoption }
type Verified = { counts: SealCounts; last: Before }

/**
 * Recomputes a part of a ledger in pages: its seals with their rows, and at the end of the ledger the rows without a
 * seal.
 */
export async function verifySeals(
  db: Db,
  { ledger: name, before: start, upTo }: SealRange,
  { keys, adoption }: SealInputs,
  report: Report,
): Promise<Verified> {
  const ledger = ledgerOf(name)
  const faultOf = (row: LedgerRow) =>
    ownFault(row, { ledger: name, keys, adopted: adoption.lastOf(name) })
  const reading = { report, faultOf }
  const counts = { seals: 0, rows: 0, unsealed: 0, pruned: 0 }
  let before = start
  while (upTo === null || before.number < upTo) {
    const seal = await db.ledgerSeal.findFirst({
      where: { ledger: name, number: { gt: before.number } },
      orderBy: { number: 'asc' },
      include: { prunings: true },
    })
    if (seal === null) break
    const read = await verifySeal(db, ledger, { seal, before, keys }, reading)
    counts.seals++
    counts.rows += read.rows
    counts.pruned += read.pruned
    before = seal
  }
  const { number, lastId, root } = before
  const last = { number, lastId, root }
  if (upTo !== null) return { counts, last }
  const range = { after: lastId, upTo: await ledger.lastId(db) }
  const { count: unsealed } = await readRows(db, ledger, range, reading, null)
  return { counts: { ...counts, rows: counts.rows + unsealed, unsealed }, last }
}

type Reading = { report: Report; faultOf: (row: LedgerRow) => RowFault | null }

/** Verifies a seal and its rows. Returns the number of rows, and how many were pruned. */
async function verifySeal(
  db: Db,
  ledger: Ledger,
  { seal, before, keys }: { seal: Stored; before: Before; keys: SealKeys },
  reading: Reading,
): Promise<{ rows: number; pruned: number }> {
  const { report } = reading
  const facts = { ...seal, ledger: ledger.name }
  const isSound = checkSeal(facts, before, keys, report)
  const pruned = prunedIds(facts, keys, report)
  const entries = isSound ? unpackEntries(seal.entries) : null
  const comparison = entries && new RowComparison(entries, (id) => pruned.has(id))
  const after = seal.number === before.number + 1 ? before.lastId : seal.firstId - 1n
  const read = await readRows(db, ledger, { after, upTo: seal.lastId }, reading, comparison)
  const late = await lateness(db, facts, read.earliest)
  if (late !== null) report({ kind: 'seal-late', id: BigInt(seal.number), detail: late })
  for (const fault of comparison?.faults() ?? []) report(fault)
  return { rows: read.count, pruned: pruned.size }
}

/**
 * True if the entries of a seal can be compared with the rows. An unknown key is a fault, but does not prevent that.
 */
function checkSeal(
  seal: Stored & { ledger: LedgerName },
  before: Before,
  keys: SealKeys,
  report: Report,
) {
  const { number } = seal
  const id = BigInt(number)
  const rows = `rows ${seal.firstId} to ${seal.lastId}`
  const isNext = number === before.number + 1
  if (!isNext)
    report({
      kind: 'seal-removed',
      id: BigInt(before.number + 1),
      detail: `up to seal ${number - 1}`,
    })
  const isChained = !isNext || seal.previousRoot === before.root
  if (!isChained) report({ kind: 'seal-edited', id, detail: `does not follow seal ${number - 1}` })
  const isWhole = rootOf(seal.previousRoot, seal.entries) === seal.root
  if (!isWhole)
    report({ kind: 'seal-edited', id, detail: `digests of ${rows} are not what was sealed` })
  const signature = signatureOf(keys, sealText(seal), seal)
  if (signature === 'bad')
    report({ kind: 'seal-edited', id, detail: `over ${rows} was not made with the key` })
  if (signature === 'unknown-key') report({ kind: 'unknown-key', id, detail: `key ${seal.keyId}` })
  return isWhole && signature !== 'bad'
}

/** Returns the ids that were pruned at the end of their retention, if an accepted key signed the pruning. */
function prunedIds(
  seal: Stored & { ledger: LedgerName },
  keys: SealKeys,
  report: Report,
): Set<bigint> {
  const found = seal.prunings.flatMap((pruning) => {
    const id = BigInt(seal.number)
    const name = `pruning ${pruning.id} of its rows`
    const signature = signatureOf(keys, pruningText({ ...pruning, ledger: seal.ledger }), pruning)
    if (signature === 'bad')
      report({ kind: 'seal-edited', id, detail: `${name} was not made with the key` })
    if (signature === 'unknown-key')
      report({ kind: 'unknown-key', id, detail: `${name}: key ${pruning.keyId}` })
    return signature === 'good' ? unpackIds(pruning.ids) : []
  })
  return new Set(found)
}

async function readRows(
  db: Db,
  ledger: Ledger,
  { after, upTo }: { after: bigint; upTo: bigint },
  { report, faultOf }: Reading,
  comparison: RowComparison | null,
): Promise<{ count: number; earliest: Date | null }> {
  let count = 0
  let earliest: Date | null = null
  let from = after
  for (;;) {
    const rows = await ledger.rows(db, { after: from, upTo, take: PAGE })
    for (const row of rows) {
      if (earliest === null || row.at < earliest) earliest = row.at
      const isAsSealed = comparison?.add(row) ?? true
      const fault = isAsSealed ? faultOf(row) : null
      if (fault !== null) report(fault)
    }
    count += rows.length
    from = rows.at(-1)?.id ?? from
    if (rows.length < PAGE) return { count, earliest }
  }
}
