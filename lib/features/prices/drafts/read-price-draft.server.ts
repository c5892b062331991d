import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { isoTime } from '@/lib/features/prices/iso-time.server'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import type { DraftChange, PriceDraft } from './schema'

/** Reads the pending set. */
export const DRAFT = 'main'

export const readPriceDraft = async (
  _scope: Scope<'inventory.read'>,
): Promise<Result<PriceDraft, Problem>> => ok(await draftOf(database()))

type Packed = {
  revision: number
  updatedAt: Date
  changes: string | null
  discarded: string | null
}

/**
 * Reads the changes in the order of the grid, as one JSON text, because an import stages tens of
 * thousands of them.
 */
export async function draftOf(db: Db): Promise<PriceDraft> {
  const [row] = await db.$queryRaw<Packed[]>`
    select draft."revision", draft."updatedAt", (
      select json_agg(json_build_object(
        'accountId', change."accountId", 'hardwareProfileId', change."hardwareProfileId", 'realmId', change."realmId",
        'amount', trim_scale(change."amount")::text, 'adjusted', trim_scale(change."adjusted")::text,
        'source', change."source", 'author', change."authorName", 'at', ${isoTime('change."at"')}
      ) order by account."ordinal", profile."name", realm."name" nulls first)
      from "PriceDraftChange" as change
      join "Account" as account on account."id" = change."accountId"
      join "ProviderHardwareProfile" as profile on profile."id" = change."hardwareProfileId"
      left join "Realm" as realm on realm."id" = change."realmId"
      where change."draftId" = draft."id"
    )::text as "changes", (
      select json_build_object('count', "count", 'by', "discardedBy", 'at', ${isoTime('"discardedAt"')})
      from "DiscardedPriceDraft" order by "discardedAt" desc, "id" desc limit 1
    )::text as "discarded"
    from "PriceDraft" as draft where draft."id" = ${DRAFT}`
  // A migration inserted the row, and it is never deleted.
  if (row === undefined) throw new Error('The pending set of prices is gone.')
  // Safe because only the query above writes these texts.
  const changes = JSON.parse(row.changes ?? '[]') as DraftChange[]
  const discarded = JSON.parse(row.discarded ?? 'null') as PriceDraft['discarded']
  return { revision: row.revision, updatedAt: row.updatedAt.toISOString(), changes, discarded }
}

/**
 * Creates the next revision of the pending set, or reports who changed it first. Other writers wait
 * until this commits.
 */
export async function openDraft(
  tx: Db,
  scope: Scope,
  revision: number,
): Promise<Result<null, Problem>> {
  const { count } = await tx.priceDraft.updateMany({
    where: { id: DRAFT, revision },
    data: { revision: revision + 1, updatedAt: scope.now },
  })
  if (count === 1) return ok(null)
  const draft = await draftOf(tx)
  return err(
    await staleProblem(tx, scope, 'price-draft', { id: DRAFT, revision: draft.revision }, draft),
  )
}

/** The pending set in the audit log. */
export const draftSubject = {
  noun: 'price-draft' as const,
  subjectId: DRAFT,
  subjectName: 'Pending prices',
}
