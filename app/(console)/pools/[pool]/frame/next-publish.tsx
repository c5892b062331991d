'use client'

import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { useScheduledRequests } from '@/lib/features/publish-requests/use-publish-requests.client'

/** The time of the next scheduled publish, or a note that it is held. */
export function NextPublish({ poolId }: { poolId: string | null }) {
  const [next] = useScheduledRequests({ noun: 'policy', subject: poolId ?? 'global' })
  if (next === undefined) return null
  return (
    <span className={`${shared.dimmed} ${shared.regular}`} data-testid="next-publish">
      {next.heldBecause === null ? (
        <>
          v{next.base + 1} is published at <Time at={next.publishAt} />
        </>
      ) : (
        `v${next.base + 1} is held`
      )}
    </span>
  )
}
