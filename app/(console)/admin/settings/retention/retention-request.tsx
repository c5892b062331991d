'use client'
import { Button, Group } from '@mantine/core'
import { Time } from '@/components/time/time'
import { saved } from '@/components/ui/saved'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useAccess, useViewer } from '@/lib/auth/viewer.client'
import type { Settings } from '@/lib/features/settings/schema'
import { DAYS_ALONE, expiryOf } from '@/lib/features/settings/short-retention'
import { useUpdateSettings } from '@/lib/features/settings/use-settings.client'

/** A shorter retention that waits for a second administrator: its author, its confirmers and its deadline. */
export function RetentionRequest({ settings }: { settings: Settings }) {
  const viewer = useViewer()
  const access = useAccess('settings.write')
  const update = useUpdateSettings()
  const { revision, retentionRequest: request } = settings
  if (request === null) return null
  const { traceDays, resultDays } = request
  const isOwn = request.requestedById === viewer.userId
  const send = (body: object, message: string) =>
    update.mutate({ ifMatch: revision, body }, { onSuccess: () => saved(message) })
  return (
    <Note tone="warn" role="status" title="Waiting for a second administrator">
      {isOwn ? 'You' : request.requestedBy} requested on <Time at={request.requestedAt} /> to keep
      inputs and traces for {traceDays} days, and launches and results for {resultDays} days.
      Keeping less than {DAYS_ALONE} days takes two administrators. An administrator other than{' '}
      {isOwn ? 'you' : request.requestedBy} can confirm until{' '}
      <Time at={expiryOf(request).toISOString()} />. Until then the values below apply.
      {access.mode === 'edit' && (
        <Group mt="sm" gap="xs">
          {!isOwn && (
            <Button
              loading={update.isPending}
              onClick={() => send({ traceDays, resultDays }, 'Retention changed')}
            >
              Confirm
            </Button>
          )}
          <Button
            variant="default"
            loading={update.isPending}
            onClick={() => send({ retentionRequest: null }, 'Request withdrawn')}
          >
            {isOwn ? 'Withdraw' : 'Reject'}
          </Button>
        </Group>
      )}
      <ProblemAlert cause={update.error} what="The retention was not changed" />
    </Note>
  )
}
