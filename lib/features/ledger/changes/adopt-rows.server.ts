import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { Prisma, type PrismaClient } from '@/lib/db/generated/client'
import { inPortions } from '@/lib/db/in-portions.server'
import { insertChanges } from '@/lib/db/record/change-row.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import {
  type ChangingKind,
  changingKinds,
  recordedTable,
} from '@/lib/db/record/kinds/recorded-tables'
import { statesOf, tableOf } from '@/lib/db/record/recorded-kinds.server'

const longTransaction = { timeout: 60_000 }
const kind = 'adoption' as const

/** Recorded since the first release with a record. They are not adopted again once a seal exists. */
const firstKinds: ReadonlySet<ChangingKind> = new Set([
  ...(['launch', 'setting', 'token', 'policy-version', 'price-change', 'exchange-rate'] as const),
])

/** Kinds that a later release added. */
const laterKinds = changingKinds.filter((kind) => !firstKinds.has(kind))

/** Ledgers whose rows contain their own keyed digest, and their tables. */
const keyedLedgers = { receipt: 'Receipt', result: 'AttemptResult', audit: 'AuditEntry' } as const

/**
 * Adopts, once, the rows that existed before changes were recorded: the state of every row that may change, and for
 * each ledger the last row without a keyed digest. The adoption is sealed immediately afterwards and never repeated
 * once sealed. A later release adopts the kinds that it adds. The first state after an upgrade is trusted, and the
 * verifier prints when it was adopted.
 */
export async function adoptRows(db: PrismaClient, at: Date): Promise<void> {
  const kinds = await kindsToAdopt(db)
  if (kinds.length === 0) return
  for (const kind of kinds) {
    let after = ''
    await inPortions(async (most) => {
      const ids = await inTransaction(
        db,
        (tx) => adoptPage(tx, kind, at, { after, most }),
        longTransaction,
      )
      after = ids.at(-1) ?? after
      return ids.length
    })
  }
  await inTransaction(db, (tx) => markAdopted(tx, kinds, at), longTransaction)
}

async function kindsToAdopt(db: Db): Promise<readonly ChangingKind[]> {
  const sealed = await db.ledgerSeal.findFirst({
    where: { ledger: 'change' },
    select: { number: true },
  })
  if (sealed === null) return changingKinds
  const adopted = await db.recordChange.findMany({
    where: { kind: 'adoption', subjectId: { in: [...laterKinds] } },
    select: { subjectId: true },
  })
  return laterKinds.filter((kind) => !adopted.some(({ subjectId }) => subjectId === kind))
}

/** Locks the rows that it reads, so that a concurrent change is recorded after it, or before it with its result. */
async function adoptPage(
  tx: Db,
  kind: ChangingKind,
  at: Date,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const table = kind === 'launch' ? null : recordedTable(kind)
  // A group of rows has no single row to lock.
  const isGrouped = table?.rows === 'many'
  if (isGrouped) await tx.$executeRawUnsafe(`lock table "${table.table}" in share mode`)
  const lock = Prisma.raw(isGrouped ? '' : 'for share')
  const states = await statesOf(
    tx,
    kind,
    Prisma.sql`t."id" in (select n."id" from ${tableOf(kind)} as n where not exists (
      select from "RecordChange" as c where c."kind" = ${kind} and c."subjectId" = n."id")
      and n."id" > ${after} order by n."id" limit ${most}) order by t."id" ${lock}`,
  )
  const changes = states.map(({ id, state }) => ({ at, kind, subjectId: id, state }))
  await insertChanges(tx, changes)
  return states.map(({ id }) => id)
}

async function markAdopted(tx: Db, adopted: readonly ChangingKind[], at: Date): Promise<void> {
  const marked = await tx.recordChange.findMany({ where: { kind: 'adoption' } })
  const missing = adopted.filter((each) => !marked.some(({ subjectId }) => subjectId === each))
  const kinds = missing.map((each) => ({ at, kind, subjectId: each, state: 'all' }))
  await insertChanges(tx, kinds)
  if (marked.length === 0) await markLedgers(tx, at)
}

async function markLedgers(tx: Db, at: Date): Promise<void> {
  const ledgers = await Promise.all(
    Object.entries(keyedLedgers).map(async ([ledger, table]) => {
      const [last] = await tx.$queryRaw<{ id: bigint | null }[]>`
        select max("id") as "id" from ${Prisma.raw(`"${table}"`)} where "mac" is null`
      return { subjectId: ledger, state: String(last?.id ?? 0n) }
    }),
  )
  await insertChanges(
    tx,
    ledgers.map((it) => ({ at, kind, ...it })),
  )
  const pruned = await lastWithoutContents(tx)
  if (pruned === null) return
  const subjectId = new Date(pruned.getTime() + DAY_MS).toISOString().slice(0, 10)
  await insertChanges(tx, [{ at, kind: 'content-pruning', subjectId, state: 'pruned' }])
}

/** The last receipt whose inputs or trace were pruned before that was recorded. */
async function lastWithoutContents(tx: Db): Promise<Date | null> {
  const [row] = await tx.$queryRaw<{ at: Date | null }[]>`
    select max(r."at") as "at" from "Receipt" as r
    where not exists (select from "DecisionContent" as c where c."hash" = r."inputsHash")
      or not exists (select from "DecisionContent" as c where c."hash" = r."outcomeHash")`
  return row?.at ?? null
}

export type Adoption = {
  at: Date | null
  /** The last row of a ledger that may lack a keyed digest, or null if nothing was adopted yet. */
  lastOf: (ledger: string) => bigint | null
  isAdopted: (kind: ChangingKind) => boolean
}

/** The adopted rows; the signatures of these records are checked with those of all other rows. */
export async function adoptionOf(db: Db): Promise<Adoption> {
  const rows = await db.recordChange.findMany({
    where: { kind: 'adoption' },
    orderBy: { id: 'desc' },
  })
  const states = new Map(rows.map(({ subjectId, state }) => [subjectId, state]))
  return {
    at: rows.at(-1)?.at ?? null,
    lastOf: (ledger) => {
      const state = states.get(ledger)
      if (ledger === 'change') return 0n
      return state === undefined ? null : BigInt(state)
    },
    isAdopted: (kind) => states.has(kind),
  }
}
