'use client'

import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useMay } from '@/lib/auth/viewer.client'
import type { PublishRequest } from '@/lib/features/publish-requests/schema'
import { useRequestActs } from '@/lib/features/publish-requests/use-publish-requests.client'
import { approvalsOf, requestState } from './request-state'

type Props = {
  request: PublishRequest
  /** Runs the call that publishes, and what follows on the page. */
  onPublish: (publish: () => Promise<unknown>) => Promise<void>
  /** After an approval, a rejection or a withdrawal. */
  onDone: () => void
}

/** Who approved a request and what it needs, with what this person can do about it. */
export function RequestDecision({ request, onPublish, onDone }: Props) {
  const [note, setNote] = useState('')
  const acts = useRequestActs()
  const mayApprove = useMay('policy.approve').allowed && !request.isOwn
  const mayPublish = useMay('policy.publish').allowed && approvalsOf(request).missing === 0
  const busy = Object.values(acts).some(({ isPending }) => isPending)
  const cause = Object.values(acts).find(({ error }) => error !== null)?.error
  const at = { params: { id: request.id } }
  const { contentHash } = request
  const then = { onSuccess: onDone }
  return (
    <section aria-label="Decision">
      <Text size="sm">
        {request.author}: {request.note}
      </Text>
      <ul aria-label="Approvals">
        {requestState(request).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {mayApprove && (
        <Textarea
          label="Note"
          description="Required to reject; its author gets it."
          value={note}
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <ProblemAlert cause={cause} />
      <Group justify="flex-end" mt="sm">
        {request.isOwn && (
          <Button
            variant="default"
            loading={busy}
            onClick={() => acts.withdraw.mutate({ ...at }, then)}
          >
            Withdraw
          </Button>
        )}
        {mayApprove && (
          <Button
            variant="default"
            loading={busy}
            disabled={note.trim() === ''}
            onClick={() => acts.reject.mutate({ ...at, body: { note: note.trim() } }, then)}
          >
            Reject
          </Button>
        )}
        {mayApprove && !request.hasApproved && (
          <Button
            loading={busy}
            onClick={() => acts.approve.mutate({ ...at, body: { contentHash } }, then)}
          >
            Approve
          </Button>
        )}
        {mayPublish && (
          <Button loading={busy} onClick={() => void onPublish(() => acts.publish.mutateAsync(at))}>
            Publish v{request.base + 1}
          </Button>
        )}
      </Group>
    </section>
  )
}
