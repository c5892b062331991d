import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { DRAFT, draftOf, draftSubject, openDraft } from './read-price-draft.server'
import type { PriceDraft } from './schema'

/**
 * Empties the pending set, if it still has the revision that the caller saw, and stores its cells
 * for a while. Prices in force do not change.
 */
export const discardPriceDraft = (
  scope: Scope<'price.stage'>,
  revision: number,
): Promise<Result<PriceDraft, Problem>> =>
  transact(async (tx) => {
    const opened = await openDraft(tx, scope, revision)
    if (!opened.ok) return opened
    const count = await putAside(tx, scope)
    await recordAudit(tx, scope, {
      ...draftSubject,
      action: 'price-draft.discard',
      after: { discarded: count },
    })
    return ok(await draftOf(tx))
  })

/** Stores the discarded cells and returns their number. An empty set is not stored. */
async function putAside(tx: Db, { name, now }: Scope): Promise<number> {
  const [stored] = await tx.$queryRaw<{ count: number }[]>`
    with gone as (delete from "PriceDraftChange" where "draftId" = ${DRAFT} returning *)
    insert into "DiscardedPriceDraft" ("id", "discardedAt", "discardedBy", "count", "changes")
    select ${newId()}, ${now}, ${name}, count(*), jsonb_agg(to_jsonb(gone)) from gone having count(*) > 0
    returning "count"`
  return stored?.count ?? 0
}
