'use client'
import { Button } from '@mantine/core'
import { LockedButton } from '@/components/ui/locked-button'
import { PendingTray } from '@/components/ui/pending-tray'
import { counted } from '@/lib/base/number-text'
import type { StagedPrices } from '../draft/use-staging'

export type ReviewMode = 'review' | 'now' | 'later'

type Props = {
  staging: StagedPrices
  outliers: number
  /** Preloads the review, which is likely to be opened next. */
  onNear: () => void
  onReview: (mode: ReviewMode) => void
}

/** The shared pending set: its size and its actions. */
export function StagingTray({ staging, outliers, onNear, onReview }: Props) {
  const count = staging.pending.size
  const isEmpty = count === 0
  return (
    <PendingTray
      label="Pending changes"
      summary={summaryOf(count, outliers)}
      status={statusOf(staging)}
      onUndo={staging.canUndo ? staging.undo : null}
      onRedo={staging.canRedo ? staging.redo : null}
    >
      <Button
        variant="default"
        size="xs"
        disabled={isEmpty || !staging.isSaved}
        loading={staging.discarding.isPending}
        onClick={() => void staging.discard()}
      >
        Discard
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={isEmpty}
        onFocus={onNear}
        onPointerEnter={onNear}
        onClick={() => onReview('review')}
      >
        Review
      </Button>
      <LockedButton
        permission="price.write"
        size="xs"
        disabled={isEmpty}
        onClick={() => onReview('now')}
      >
        Apply now
      </LockedButton>
      <LockedButton
        permission="price.write"
        size="xs"
        variant="light"
        disabled={isEmpty}
        onClick={() => onReview('later')}
      >
        Schedule…
      </LockedButton>
    </PendingTray>
  )
}

function summaryOf(count: number, outliers: number): string {
  if (count === 0) return 'Nothing pending'
  const changes = `Pending: ${counted(count, 'change')}`
  return outliers === 0 ? changes : `${changes}, ${counted(outliers, 'outlier')}`
}

function statusOf({ isSaved, sending, pending }: StagedPrices): string {
  if (sending.problem !== null) return 'Not saved'
  if (!isSaved) return 'Saving …'
  return pending.size === 0 ? '' : 'Saved; nothing is in force yet'
}
