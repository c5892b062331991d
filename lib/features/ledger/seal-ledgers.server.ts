import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PrismaClient } from '@/lib/db/generated/client'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import { sealKeys, signed } from '@/lib/db/record/seal-key.server'
import { BEFORE_ALL, type Entry, FIRST_ROOT, packEntries, rootOf, sealText } from './chain.server'
import { adoptRows } from './changes/adopt-rows.server'
import { type Followed, followHeads, followLedger } from './heads/follow-heads.server'
import { horizonOf } from './horizon.server'
import { type Ledger, ledgers } from './ledgers.server'

export const MAX_PER_SEAL = 10_000
const PAGE = 1_000
const longTransaction = { timeout: 60_000 }

type Sealed = Record<LedgerName, number>

/**
 * Chains and seals the rows written since the last run. Returns the number of rows per ledger. Nothing is sealed while
 * the database lacks a seal that this process noted, because a new chain would vouch for rows that replaced others.
 */
export async function sealLedgers(
  db: PrismaClient,
  now: Date,
): Promise<Followed & { sealed: Sealed }> {
  const sealed = { receipt: 0, result: 0, audit: 0, change: 0 }
  const before = await followHeads(db, now)
  if (before.behind.length > 0) return { ...before, sealed }
  await adoptRows(db, now)
  for (const ledger of ledgers) {
    const horizon = await horizonOf(db, ledger)
    if (horizon === null) continue
    let count: number
    do {
      count = await inTransaction(db, (tx) => sealNext(tx, ledger, horizon, now), longTransaction)
      sealed[ledger.name] += count
    } while (count === MAX_PER_SEAL)
  }
  const after = await followHeads(db, now)
  return { behind: after.behind, noted: [...before.noted, ...after.noted], sealed }
}

/** Seals one batch and returns its number of rows. Skips a ledger that another process is sealing. */
async function sealNext(tx: Db, ledger: Ledger, horizon: bigint, now: Date): Promise<number> {
  const [claim] = await tx.$queryRaw<{ mine: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext(${`berth-seal-${ledger.name}`})) as mine`
  if (claim?.mine !== true || (await followLedger(tx, ledger.name, now)).detail !== null) return 0

  const before = await tx.ledgerSeal.findFirst({
    where: { ledger: ledger.name },
    orderBy: { number: 'desc' },
    select: { number: true, lastId: true, root: true },
  })
  const entries = await entriesAfter(tx, ledger, before?.lastId ?? BEFORE_ALL, horizon)
  const [first, last] = [entries.at(0), entries.at(-1)]
  if (first === undefined || last === undefined) return 0

  const packed = packEntries(entries)
  const previousRoot = before?.root ?? FIRST_ROOT
  const facts = {
    ledger: ledger.name,
    number: (before?.number ?? 0) + 1,
    firstId: first.id,
    lastId: last.id,
    count: entries.length,
    previousRoot,
    root: rootOf(previousRoot, packed),
    sealedAt: now,
  }
  await tx.ledgerSeal.create({
    data: { ...facts, entries: packed, ...signed(sealKeys(), sealText(facts)) },
  })
  return entries.length
}

async function entriesAfter(tx: Db, ledger: Ledger, after: bigint, upTo: bigint): Promise<Entry[]> {
  const entries: Entry[] = []
  let from = after
  while (entries.length < MAX_PER_SEAL) {
    const page = await ledger.entries(tx, { after: from, upTo, take: PAGE })
    for (const { id, digest } of page) entries.push({ id, digest })
    from = page.at(-1)?.id ?? from
    if (page.length < PAGE) break
  }
  return entries
}
