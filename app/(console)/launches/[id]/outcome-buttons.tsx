'use client'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { LockedButton } from '@/components/ui/locked-button'
import { LazyConfirmDialog } from '@/components/ui/overlays/lazy-confirm-dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { useCall } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import type { Launch } from '@/lib/features/decisions/schema'
import { launchContract } from '@/lib/features/launches/contract'
import { endEffect } from '../end-effect'

type Requested = 'succeeded' | 'failed' | 'end'

const confirmations = {
  succeeded: {
    title: 'Mark this attempt as succeeded?',
    explanation:
      'The launch counts as running and keeps its capacity. The first report counts: later reports of its orchestrator are only listed.',
    confirm: 'Mark as succeeded',
  },
  failed: {
    title: 'Mark this attempt as failed?',
    explanation:
      'Its capacity is given back, the failure counts against the account, and the next match is tried at once, until none is left.',
    confirm: 'Mark as failed',
  },
  end: {
    title: 'End this launch?',
    explanation: endEffect('none'),
    confirm: 'End the launch',
  },
} as const satisfies Record<Requested, { title: string; explanation: string; confirm: string }>

type Props = {
  launch: Launch
  /** True if a driver of Berth created servers for it, and deletes them. */
  hasServers: boolean
}

/** Lets operators report the result of the open attempt, or end the launch. */
export function OutcomeButtons({ launch, hasServers }: Props) {
  const { id, state, attempts, instances } = launch
  const [requested, setRequested] = useState<Requested | null>(null)
  const [error, setError] = useState('')
  const report = useCall(launchContract.reportOutcome, { refreshOnError: true })
  const end = useCall(launchContract.end, { refreshOnError: true })
  const params = { id }
  const isPending = state === 'pending'
  if (!isPending && state !== 'running') return null

  const done = (message: string) => ({
    onSuccess: () => {
      setRequested(null)
      saved(message)
    },
  })
  const confirm = () => {
    if (requested === 'end') return end.mutate({ params }, done('Launch ended'))
    if (requested === null) return
    const text = error.trim()
    const body = { attempt: attempts, result: requested, error: text === '' ? null : text }
    report.mutate({ params, body }, done('Outcome reported'))
  }
  const button = (what: Requested, label: string) => (
    <LockedButton
      permission="launch.write"
      variant="default"
      size="xs"
      onClick={() => setRequested(what)}
    >
      {label}
    </LockedButton>
  )
  return (
    <div className={`${shared.line6x10} ${shared.shrinks}`}>
      {isPending && button('succeeded', 'Mark succeeded')}
      {isPending && button('failed', 'Mark failed')}
      {button('end', 'End launch')}
      {requested !== null && (
        <LazyConfirmDialog
          opened
          destructive={requested !== 'succeeded'}
          title={confirmations[requested].title}
          confirm={confirmations[requested].confirm}
          busy={report.isPending || end.isPending}
          cause={requested === 'end' ? end.error : report.error}
          onClose={() => setRequested(null)}
          onConfirm={confirm}
        >
          <div className={shared.stack12}>
            <p>
              {requested === 'end' && hasServers
                ? endEffect('all')
                : confirmations[requested].explanation}
            </p>
            <p>{`It concerns ${counted(instances, 'instance')}, attempt ${attempts}.`}</p>
            {requested === 'failed' && (
              <TextInput
                label="Error of the provider (optional)"
                value={error}
                maxLength={2000}
                onChange={(event) => setError(event.currentTarget.value)}
              />
            )}
          </div>
        </LazyConfirmDialog>
      )}
    </div>
  )
}
