'use client'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { LockedButton } from '@/components/ui/locked-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { useCall } from '@/lib/api/client'
import type { Launch } from '@/lib/features/decisions/schema'
import { launchContract } from '@/lib/features/launches/contract'
import { endEffect } from '../end-effect'

type Asked = 'succeeded' | 'failed' | 'end'

const questions = {
  succeeded: {
    title: 'Mark this attempt as succeeded?',
    says: 'The launch counts as running and keeps its capacity. The first report counts: later reports of its orchestrator are only listed.',
    confirm: 'Mark as succeeded',
  },
  failed: {
    title: 'Mark this attempt as failed?',
    says: 'Its capacity is given back, the failure counts against the account, and the next match is tried at once, until none is left.',
    confirm: 'Mark as failed',
  },
  end: {
    title: 'End this launch?',
    says: endEffect('none'),
    confirm: 'End the launch',
  },
} as const satisfies Record<Asked, { title: string; says: string; confirm: string }>

type Props = {
  launch: Launch
  /** A driver of Berth created servers for it, and deletes them. */
  hasServers: boolean
}

/** Lets operators report the result of the open attempt, or end the launch. */
export function OutcomeButtons({ launch, hasServers }: Props) {
  const { id, state, attempts, instances } = launch
  const [asked, setAsked] = useState<Asked | null>(null)
  const [error, setError] = useState('')
  const report = useCall(launchContract.reportOutcome, { refreshOnError: true })
  const end = useCall(launchContract.end, { refreshOnError: true })
  const params = { id }
  const isPending = state === 'pending'
  if (!isPending && state !== 'running') return null

  const done = (message: string) => ({
    onSuccess: () => {
      setAsked(null)
      saved(message)
    },
  })
  const confirm = () => {
    if (asked === 'end') return end.mutate({ params }, done('Launch ended'))
    if (asked === null) return
    const text = error.trim()
    const body = { attempt: attempts, result: asked, error: text === '' ? null : text }
    report.mutate({ params, body }, done('Outcome reported'))
  }
  const button = (what: Asked, label: string) => (
    <LockedButton
      permission="launch.write"
      variant="default"
      size="xs"
      onClick={() => setAsked(what)}
    >
      {label}
    </LockedButton>
  )
  return (
    <div className={`${shared.line6x10} ${shared.shrinks}`}>
      {isPending && button('succeeded', 'Mark succeeded')}
      {isPending && button('failed', 'Mark failed')}
      {button('end', 'End launch')}
      {asked !== null && (
        <ConfirmDialog
          opened
          destructive={asked !== 'succeeded'}
          title={questions[asked].title}
          confirm={questions[asked].confirm}
          busy={report.isPending || end.isPending}
          cause={asked === 'end' ? end.error : report.error}
          onClose={() => setAsked(null)}
          onConfirm={confirm}
        >
          <p>{asked === 'end' && hasServers ? endEffect('all') : questions[asked].says}</p>
          <p>{`It concerns ${instances} ${instances === 1 ? 'instance' : 'instances'}, attempt ${attempts}.`}</p>
          {asked === 'failed' && (
            <TextInput
              label="Error of the provider (optional)"
              value={error}
              maxLength={2000}
              onChange={(event) => setError(event.currentTarget.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
