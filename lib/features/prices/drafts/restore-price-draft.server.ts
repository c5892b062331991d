import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { DRAFT, draftOf, draftSubject, openDraft } from './read-price-draft.server'
import type { PriceDraft } from './schema'

/**
 * Stages the cells again that were discarded last, each with its author. Cells whose rows were
 * deleted or archived since are left out.
 */
export const restorePriceDraft = (
  scope: Scope<'price.stage'>,
  revision: number,
): Promise<Result<PriceDraft, Problem>> =>
  transact(
    async (tx) => {
      const opened = await openDraft(tx, scope, revision)
      if (!opened.ok) return opened
      if ((await tx.priceDraftChange.count({ where: { draftId: DRAFT } })) > 0)
        return err(somethingPending)
      const newest = await tx.discardedPriceDraft.findFirst({
        orderBy: [{ discardedAt: 'desc' }, { id: 'desc' }],
        select: { id: true, count: true },
      })
      if (newest === null) return err({ kind: 'not-found', what: 'discarded set of prices' })
      const restored = await stageDiscarded(tx, newest.id)
      await tx.discardedPriceDraft.delete({ where: { id: newest.id } })
      await recordAudit(tx, scope, {
        ...draftSubject,
        action: 'price-draft.restore',
        after: { restored, leftOut: newest.count - restored },
      })
      return ok(await draftOf(tx))
    },
    { timeout: 60_000 },
  )

const stageDiscarded = (tx: Db, id: string) => tx.$executeRaw`
  insert into "PriceDraftChange"
  select change.* from "DiscardedPriceDraft" as discarded
  cross join jsonb_populate_recordset(null::"PriceDraftChange", discarded."changes") as change
  join "Account" as account on account."id" = change."accountId" and account."archivedAt" is null
  join "ProviderHardwareProfile" as profile on profile."id" = change."hardwareProfileId" and profile."archivedAt" is null
  left join "Realm" as realm on realm."id" = change."realmId" and realm."archivedAt" is null
  where discarded."id" = ${id} and (change."realmId" is null or realm."id" is not null)`

const somethingPending: Problem = conflict(
  'prices-pending',
  'Other price changes are pending; apply or discard them first.',
)
