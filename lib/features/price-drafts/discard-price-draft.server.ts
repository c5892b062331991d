import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { transact } from '@/lib/features/nouns/transact.server'
import { DRAFT, draftOf, draftSubject, openDraft } from './read-price-draft.server'
import type { PriceDraft } from './schema'

/** Empties the pending set as it was seen. Nothing in force changes. */
export const discardPriceDraft = (
  scope: Scope<'price.stage'>,
  revision: number,
): Promise<Result<PriceDraft, Problem>> =>
  transact(async (tx) => {
    const opened = await openDraft(tx, scope, revision)
    if (!opened.ok) return opened
    const { count } = await tx.priceDraftChange.deleteMany({ where: { draftId: DRAFT } })
    await recordAudit(tx, scope, {
      ...draftSubject,
      action: 'price-draft.discard',
      after: { discarded: count },
    })
    return ok(await draftOf(tx))
  })
