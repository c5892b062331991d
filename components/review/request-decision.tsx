'use client'

import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useMay } from '@/lib/auth/viewer.client'
import type { PublishRequest } from '@/lib/features/publish-requests/schema'
import { useRequestActs } from '@/lib/features/publish-requests/use-publish-requests.client'
import { type CommentSubject, RequestComments } from './request-comments'
import { approvalsOf, requestState } from './request-state'
import { ScheduledState } from './scheduled-state'

type Props = {
  request: PublishRequest
  /** The parts that a comment can refer to instead of the whole request. */
  subjects?: readonly CommentSubject[]
  /** Runs the call that publishes, and updates the page afterwards. */
  onPublish: (publish: () => Promise<unknown>) => Promise<void>
  /** Called after an approval, a rejection or a withdrawal. */
  onDone: () => void
}

/** The approvals of a request and what it still requires, with the actions of this user. */
export function RequestDecision({ request, subjects = [], onPublish, onDone }: Props) {
  const [note, setNote] = useState('')
  const { comment: _comment, ...acts } = useRequestActs()
  const may = useActs(request)
  const busy = Object.values(acts).some(({ isPending }) => isPending)
  const cause = Object.values(acts).find(({ error }) => error !== null)?.error
  const at = { params: { id: request.id } }
  const { contentHash } = request
  const then = { onSuccess: onDone }
  const written = note.trim()
  const common = { loading: busy }
  return (
    <section aria-label="Decision">
      <Text size="sm">
        {request.author}: {request.note}
      </Text>
      <ul aria-label="Approvals">
        {request.publishAt !== null && (
          <li>
            <ScheduledState {...request} />
          </li>
        )}
        {requestState(request).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <RequestComments request={request} subjects={subjects} />
      {(may.approve || may.emergency) && (
        <Textarea
          label="Note"
          mt="sm"
          description={noteHint(may)}
          value={note}
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <ProblemAlert cause={cause} />
      <Group justify="flex-end" mt="sm">
        {may.withdraw && (
          <Button {...common} variant="default" onClick={() => acts.withdraw.mutate(at, then)}>
            {may.isHeld ? 'Discard' : 'Withdraw'}
          </Button>
        )}
        {may.approve && (
          <Button
            {...common}
            variant="default"
            disabled={written === ''}
            onClick={() => acts.reject.mutate({ ...at, body: { note: written } }, then)}
          >
            Reject
          </Button>
        )}
        {may.emergency && (
          <Button
            {...common}
            variant="default"
            color="red"
            disabled={written === ''}
            onClick={() =>
              void onPublish(() => acts.emergency.mutateAsync({ ...at, body: { reason: written } }))
            }
          >
            Publish without approvals
          </Button>
        )}
        {may.approve && !request.hasApproved && (
          <Button
            {...common}
            onClick={() => acts.approve.mutate({ ...at, body: { contentHash } }, then)}
          >
            Approve
          </Button>
        )}
        {may.publish && (
          <Button {...common} onClick={() => void onPublish(() => acts.publish.mutateAsync(at))}>
            {publishLabel(request)}
          </Button>
        )}
      </Group>
    </section>
  )
}

/** The actions that this user can perform on a request. */
function useActs(request: PublishRequest) {
  const isApprover = useMay('policy.approve').allowed
  const isPublisher = useMay('policy.publish').allowed
  const mayOverride = useMay('policy.emergency').allowed
  const isMissing = approvalsOf(request).missing > 0
  const isHeld = request.heldBecause !== null
  return {
    isHeld,
    approve: isApprover && !request.isOwn,
    withdraw: request.isOwn || (isApprover && isHeld),
    publish: isPublisher && !isMissing,
    emergency: mayOverride && isPublisher && isMissing,
  }
}

function noteHint({ approve, emergency }: { approve: boolean; emergency: boolean }): string {
  if (approve && emergency)
    return 'Required to reject, which its author gets, or to publish without approvals, which all staff get.'
  return approve
    ? 'Required to reject; its author gets it.'
    : 'The reason, required to publish without approvals in an emergency; all staff get it.'
}

function publishLabel({ noun, base, publishAt, heldBecause }: PublishRequest): string {
  if (heldBecause !== null) return 'Publish anyway'
  const version = noun === 'module' ? 'the version' : `v${base + 1}`
  return publishAt === null ? `Publish ${version}` : `Publish ${version} now`
}
