import type { PriceReview } from '@/lib/features/prices/drafts/schema'

/** A review, and the requested start of the prices; null for now. */
export type Reviewed = { review: PriceReview; effectiveFrom: string | null }

type Applied = { revision: number; effectiveFrom: string | null }

/**
 * True if the review describes what would be applied. While the next review runs, or after it failed, the
 * dialog still shows the review of an earlier pending set or start.
 */
export const isReviewOf = (reviewed: Reviewed | null, { revision, effectiveFrom }: Applied) =>
  reviewed !== null &&
  reviewed.review.revision === revision &&
  reviewed.effectiveFrom === effectiveFrom
