'use client'

import { Time } from '@/components/time/time'
import { useScheduledRequests } from '@/lib/features/publish-requests/use-publish-requests.client'
import classes from '../studio.module.css'

/** When the next scheduled version is published, or that it is held. */
export function NextPublish({ poolId }: { poolId: string | null }) {
  const [next] = useScheduledRequests({ noun: 'policy', subject: poolId ?? 'global' })
  if (next === undefined) return null
  return (
    <span className={classes.by} data-testid="next-publish">
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
