import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { findStrayCell } from './find-stray-cell.server'
import { DRAFT, draftSubject, openDraft } from './read-price-draft.server'
import type { Cell, StagedPrice, StagedSummary } from './schema'

type Staging = { source: string; set: readonly StagedPrice[]; forget: readonly Cell[] }

/**
 * Adds cells to the pending set and removes others, all or none, if it still has the revision that
 * the caller saw.
 */
export const stagePrices = (
  scope: Scope<'price.stage'>,
  revision: number,
  staging: Staging,
): Promise<Result<StagedSummary, Problem>> =>
  transact(
    async (tx) => {
      const staged = await stageWithin(tx, scope, revision, { ...staging, sets: [staging.set] })
      return staged.ok ? ok(await summaryOf(tx, scope, revision + 1, staging)) : staged
    },
    { timeout: 60_000 },
  )

async function summaryOf(
  tx: Db,
  { name, now }: Scope,
  revision: number,
  { set, forget }: Staging,
): Promise<StagedSummary> {
  const count = await tx.priceDraftChange.count({ where: { draftId: DRAFT } })
  const done = { staged: set.length, forgotten: forget.length, count }
  return { revision, updatedAt: now.toISOString(), author: name, ...done }
}

type Sets = Iterable<readonly StagedPrice[]> | AsyncIterable<readonly StagedPrice[]>

/**
 * As `stagePrices`, within a transaction and for any number of cells, which are passed in sets.
 * Returns the number of staged cells.
 */
export async function stageWithin(
  tx: Db,
  scope: Scope<'price.stage'>,
  revision: number,
  { source, sets, forget }: { source: string; sets: Sets; forget: readonly Cell[] },
): Promise<Result<number, Problem>> {
  const opened = await openDraft(tx, scope, revision)
  if (!opened.ok) return opened

  if (forget.length > 0) await forgetAll(tx, forget)
  let staged = 0
  for await (const set of sets) {
    const stray = await findStrayCell(tx, set)
    if (stray !== null) return err(stray)
    const rows = set.map((price) => ({ source, ...price, id: newId() }))
    if (rows.length > 0) await upsertAll(tx, scope, rows)
    staged += rows.length
  }
  await dropTakenBack(tx, staged)
  await recordAudit(tx, scope, {
    ...draftSubject,
    action: 'price-draft.update',
    after: { source, staged, forgotten: forget.length },
  })
  return ok(staged)
}

// One statement over one JSON text for each kind of write, because a paste or an import has thousands of cells.

const forgetAll = (tx: Db, cells: readonly Cell[]) => tx.$executeRaw`
  delete from "PriceDraftChange" as change
  using jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
    as cell ("accountId" text, "hardwareProfileId" text, "realmId" text)
  where change."draftId" = ${DRAFT} and change."accountId" = cell."accountId"
    and change."hardwareProfileId" = cell."hardwareProfileId"
    and coalesce(change."realmId", '') = coalesce(cell."realmId", '')`

const upsertAll = (tx: Db, { name, now }: Scope, rows: readonly StagedPrice[]) => tx.$executeRaw`
  insert into "PriceDraftChange" ("id", "draftId", "accountId", "hardwareProfileId", "realmId", "amount", "adjusted",
    "source", "authorName", "at")
  select "id", ${DRAFT}, "accountId", "hardwareProfileId", "realmId", "amount", "adjusted", "source", ${name}, ${now}
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as price ("id" text, "accountId" text,
    "hardwareProfileId" text, "realmId" text, "amount" numeric, "adjusted" numeric, "source" text)
  on conflict ("draftId", "accountId", "hardwareProfileId", (coalesce("realmId", ''))) do update
  set "amount" = excluded."amount", "adjusted" = excluded."adjusted", "source" = excluded."source",
    "authorName" = excluded."authorName", "at" = excluded."at"`

/** Deletes discards whose cells have all been staged again, so that they are no longer offered. */
const dropTakenBack = (tx: Db, staged: number) => tx.$executeRaw`
  delete from "DiscardedPriceDraft" as discarded
  where discarded."count" <= ${staged} and not exists (
    select from jsonb_populate_recordset(null::"PriceDraftChange", discarded."changes") as gone
    left join "PriceDraftChange" as change on change."draftId" = ${DRAFT}
      and change."accountId" = gone."accountId" and change."hardwareProfileId" = gone."hardwareProfileId"
      and coalesce(change."realmId", '') = coalesce(gone."realmId", '')
      and change."amount" is not distinct from gone."amount"
      and change."adjusted" is not distinct from gone."adjusted"
    where change."id" is null)`
