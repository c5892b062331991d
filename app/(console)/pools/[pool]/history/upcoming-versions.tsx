'use client'

import { ScheduledState } from '@/components/review/scheduled-state'
import shared from '@/components/ui/shared.module.css'
import { useScheduledRequests } from '@/lib/features/publish-requests/use-publish-requests.client'
import classes from './history.module.css'

/** Scheduled versions, and those with a held publish. */
export function UpcomingVersions({ poolId }: { poolId: string | null }) {
  const scheduled = useScheduledRequests({ noun: 'policy', subject: poolId ?? 'global' })
  if (scheduled.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Scheduled versions">
      {scheduled.map((request) => (
        <li key={request.id} className={`${shared.stack4} ${classes.row}`}>
          <div className={shared.line4x10}>
            <strong>v{request.base + 1}</strong>
            <span className={`${shared.dimmedSmWrap} ${classes.meta}`}>
              Scheduled by {request.author}. <ScheduledState {...request} />
            </span>
          </div>
          <p className={shared.smWrap}>{request.note}</p>
        </li>
      ))}
    </ul>
  )
}
