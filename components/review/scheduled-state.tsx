import { Time } from '@/components/time/time'
import type { PublishRequest } from '@/lib/features/publish-requests/schema'

/**
 * The time at which a request is published automatically, or why that failed; renders nothing without a time.
 */
export function ScheduledState({
  publishAt,
  heldBecause,
}: Pick<PublishRequest, 'publishAt' | 'heldBecause'>) {
  if (publishAt === null) return null
  if (heldBecause !== null)
    return (
      <>
        Held at <Time at={publishAt} />: {heldBecause}.
      </>
    )
  return (
    <>
      It is published at <Time at={publishAt} />.
    </>
  )
}
