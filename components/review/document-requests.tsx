'use client'

import { Button } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { PublishRequest } from '@/lib/features/publish-requests/schema'
import { useOpenRequests } from '@/lib/features/publish-requests/use-publish-requests.client'
import type { DocumentRef } from '@/lib/features/versions/approvals/document-ref'
import { approvalsOf, requestState } from './request-state'
import { ScheduledState } from './scheduled-state'

type Props = {
  of: DocumentRef
  /** Renders the review of a request in a dialog. */
  review: (request: PublishRequest, onClose: () => void) => ReactNode
}

/** The requests of a document that wait for approval or publication, each with its review. */
export function DocumentRequests({ of, review }: Props) {
  const [opened, setOpened] = useQueryState('request', parseAsString)
  const requests = useOpenRequests(of).data
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
      {reviewed !== undefined && review(reviewed, () => void setOpened(null))}
    </>
  )
}
