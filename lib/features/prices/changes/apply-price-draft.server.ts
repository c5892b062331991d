import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { newId } from '@/lib/db/new-id.server'
import { transact } from '@/lib/db/transact.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { DRAFT, openDraft } from '@/lib/features/prices/drafts/read-price-draft.server'
import { applyPrices } from '@/lib/features/prices/periods/apply-prices.server'
import { auditApplication } from './audit-application.server'
import { loadRequested, loadRowsOf } from './load-cells.server'
import { planApplication } from './plan-application'
import { serializeChange, withoutBefore } from './row.server'
import type { ApplyRequest, PriceChange } from './schema'

/**
 * Puts the whole pending set into force from an instant on, if it still has the revision that the
 * caller saw, and empties it.
 */
export const applyPriceDraft = (
  scope: Scope<'price.write'>,
  revision: number,
  { effectiveFrom, note }: ApplyRequest,
): Promise<Result<{ change: PriceChange }, Problem>> =>
  transact(
    async (tx) => {
      const at = effectiveFrom === null ? scope.now : new Date(effectiveFrom)
      if (at < scope.now && note === null) return err(noteNeeded)
      const opened = await openDraft(tx, scope, revision)
      if (!opened.ok) return opened
      const requested = await loadRequested(tx)
      if (requested.length === 0) return err(nothingStaged)

      const id = newId()
      const rows = await loadRowsOf(tx, requested)
      const plan = planApplication(requested, { rows, at, now: scope.now, changeId: id, newId })
      const row = await tx.priceChange.create({
        omit: withoutBefore,
        data: {
          id,
          effectiveFrom: at,
          appliedAt: scope.now,
          appliedBy: scope.name,
          note,
          count: plan.changes.length,
          before: { cells: plan.cells },
        },
      })
      const refused = await applyPrices(tx, scope, {
        changes: [],
        unchanged: 0,
        steps: plan.steps,
        ends: [],
      })
      if (refused !== null) return err(refused)
      await tx.priceDraftChange.deleteMany({ where: { draftId: DRAFT } })
      await auditApplication(tx, scope, row, plan.changes)
      await recordEvent(tx, {
        kind: 'prices.applied',
        at: scope.now,
        subjectId: id,
        tenantId: null,
        payload: { priceChangeId: id, effectiveFrom: at.toISOString(), count: row.count },
      })
      return ok({ change: serializeChange(row, scope.now) })
    },
    { timeout: 120_000 },
  )

const noteNeeded = invalid(
  'note',
  'Enter a reason for prices from a past date on, because cost reports since then are restated.',
  'note-needed',
)

const nothingStaged: Problem = conflict(
  'nothing-staged',
  'No price changes are pending, so there is nothing to apply.',
)
