'use client'

import { Button } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { approvalsOf, requestState } from '@/components/review/request-state'
import { ScheduledState } from '@/components/review/scheduled-state'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { useOpenRequests } from '@/lib/features/publish-requests/use-publish-requests.client'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import { ReviewRequest } from './review-request'

type Props = Pick<PolicyPageProps, 'studio' | 'context' | 'target' | 'onRefresh'> & {
  draft: Draft | null
  accountNames: Readonly<Record<string, string>>
}

/** The requests that wait for approval or to be published, each with its review. */
export function RequestsNotice(props: Props) {
  const [opened, setOpened] = useQueryState('request', parseAsString)
  const requests = useOpenRequests({
    noun: 'policy',
    subject: props.target.poolId ?? 'global',
  }).data
  const reviewed = requests?.find(({ id }) => id === opened)
  return (
    <>
      {requests?.map((request) => (
        <Note key={request.id} tone={request.heldBecause === null ? 'info' : 'warn'}>
          <div className={shared.bar}>
            <span>
              {request.isOwn ? 'You' : request.author}{' '}
              {request.publishAt === null ? 'requested to publish' : 'scheduled a publish'}:{' '}
              {request.note}. <ScheduledState {...request} />{' '}
              {(request.publishAt === null || approvalsOf(request).missing > 0) &&
                requestState(request).at(-1)}
            </span>
            <Button size="compact-xs" variant="default" onClick={() => void setOpened(request.id)}>
              Review request
            </Button>
          </div>
        </Note>
      ))}
      {reviewed !== undefined && (
        <ReviewRequest {...props} request={reviewed} onClose={() => void setOpened(null)} />
      )}
    </>
  )
}
