'use client'
import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FailingTests } from '@/components/policy-tests/failing-tests'
import { useZone } from '@/components/time/reader-clock'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useList } from '@/lib/api/client'
import { readInstant } from '@/lib/base/instant'
import { accountContract } from '@/lib/features/accounts/contract'
import { priceChangeContract } from '@/lib/features/prices/changes/contract'
import type { PriceReview } from '@/lib/features/prices/drafts/schema'
import { priceReviewContract } from '@/lib/features/prices/reviews/contract'
import type { StagedPrices } from '../draft/use-staging'
import { nextHour } from '../local-time'
import type { Sheet } from '../model/sheet'
import type { ReviewMode } from '../staging/staging-tray'
import { ApplyForm, type When } from './apply-form'
import { ChangedPrices } from './changed-prices'
import { PoolShifts } from './pool-shifts'
import { isReviewOf, type Reviewed } from './reviewed'

type Props = {
  sheet: Sheet
  staging: StagedPrices
  mode: ReviewMode
  /** The start of the prices, if a file has one. */
  from: string | null
  onApplied: (when: 'now' | 'later' | 'past', count: number) => void
  onClose: () => void
}

/** The review of the pending set: its changes and their effect on placements. */
export function ReviewDialog({ sheet, staging, mode, from, onApplied, onClose }: Props) {
  const zone = useZone()
  const [when, setWhen] = useState<When>({
    kind: mode === 'later' ? 'from' : 'now',
    at: from ?? nextHour(new Date(), zone),
  })
  const { revision, isSaved } = staging
  const effectiveFrom = when.kind === 'now' ? null : readInstant(when.at)
  const isDated = when.kind === 'now' || effectiveFrom !== null
  const review = useReviewOf({ revision, effectiveFrom, isReady: isSaved && isDated })
  const apply = useCall(priceChangeContract.applyDraft)
  const isPast = effectiveFrom !== null && Date.parse(effectiveFrom) < Date.now()
  const send = (note: string | null) =>
    apply.mutate(
      { ifMatch: revision, body: { effectiveFrom, note } },
      {
        onSuccess: ({ change }) => {
          onClose()
          onApplied(effectiveFrom === null ? 'now' : isPast ? 'past' : 'later', change.count)
        },
      },
    )
  // Waits for the colours of accounts, because bars would change their colour otherwise.
  const reviewed = useList(accountContract.list, {}).isPending ? null : review.reviewed
  const shown = reviewed?.review
  return (
    <Dialog opened onClose={onClose} title="Review price changes" size="64rem">
      <div className={shared.stack16}>
        {shown === undefined && review.error === null && (
          <p role="status">
            <Loader size="xs" aria-hidden /> Working out what changes …
          </p>
        )}
        <ProblemAlert cause={review.error} what="The review failed" />
        {shown !== undefined && (
          <div className={shared.stack16} aria-busy={review.isPending}>
            {shown.unpricedCurrencies.length > 0 && (
              <Note tone="warn">
                {shown.unpricedCurrencies.join(', ')} has no exchange rate then: these prices will
                count as unknown.
              </Note>
            )}
            <ChangedPrices sheet={sheet} rows={shown.rows} />
            <FailingTests tests={shown.failingTests} />
            <PoolShifts pools={shown.pools} />
          </div>
        )}
        <ApplyForm
          when={when}
          count={staging.pending.size}
          isPast={isPast}
          isReady={isReviewOf(reviewed, { revision, effectiveFrom }) && isSaved && isDated}
          busy={apply.isPending}
          onWhen={setWhen}
          onApply={send}
          onClose={onClose}
        >
          <ProblemAlert cause={apply.error} what="Nothing was applied" />
        </ApplyForm>
      </div>
    </Dialog>
  )
}

type Requested = { revision: number; effectiveFrom: string | null; isReady: boolean }

/**
 * Requests the review again when the pending set or the time changes. The previous response stays until then.
 */
function useReviewOf({ revision, effectiveFrom, isReady }: Requested) {
  const { mutate, ...review } = useCall(priceReviewContract.create)
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  // An effect, because the request follows a change of data and not a click.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another question
  useEffect(() => {
    if (!isReady) return
    const onSuccess = (answer: PriceReview) => setReviewed({ review: answer, effectiveFrom })
    mutate({ body: { effectiveFrom } }, { onSuccess })
  }, [mutate, revision, effectiveFrom, isReady])
  return { reviewed, error: review.error, isPending: review.isPending }
}
