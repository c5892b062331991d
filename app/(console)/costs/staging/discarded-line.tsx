'use client'
import { Button } from '@mantine/core'
import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import type { StagedPrices } from '../draft/use-staging'

type Props = { staging: StagedPrices; onRestored: (message: string) => void }

/** The last discarded changes, as long as they can be restored. */
export function DiscardedLine({ staging, onRestored }: Props) {
  const { discarded, restoring } = staging
  if (discarded === null) return null
  const restore = async () => onRestored(outcomeOf(discarded.count, await staging.restore()))
  return (
    <p className={shared.dimmedXs}>
      {discarded.by} discarded {counted(discarded.count, 'change')} on <Time at={discarded.at} />
      {'. Can be restored for 30 days. '}
      <Button
        size="compact-xs"
        variant="subtle"
        loading={restoring.isPending}
        // Errors are shown above the grid.
        onClick={() => void restore().catch(() => null)}
      >
        Restore
      </Button>
    </p>
  )
}

const outcomeOf = (count: number, restored: number): string =>
  restored === count
    ? `Restored ${counted(count, 'change')}`
    : `Restored ${restored} of ${counted(count, 'change')}; the other changes were for deleted or archived objects`
