'use client'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '../text/problem-alert'
import { Dialog } from './dialog'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** Explains who and what is affected. */
  children: ReactNode
  confirm: string
  onConfirm: () => void
  busy: boolean
  cause?: unknown
  destructive?: boolean
  /** A name that must be typed to confirm. */
  typed?: string
}

/** Confirms an action that cannot be undone; a destructive one initially focuses Cancel. */
export function ConfirmDialog(props: Props) {
  const { opened, onClose, title, children, confirm, onConfirm, busy, cause, destructive } = props
  const [text, setText] = useState('')
  const matches = props.typed === undefined || text === props.typed
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
      <div className={`${shared.stack16} ${shared.wrap}`}>
        <div>{children}</div>
        {props.typed !== undefined && (
          <TextInput
            label={`Type ${props.typed} to confirm`}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <ProblemAlert cause={cause} />
        <div className={shared.actions}>
          <Button variant="default" onClick={onClose} data-autofocus={destructive || undefined}>
            Cancel
          </Button>
          <Button
            // White text has too little contrast on the lighter reds.
            color={destructive === true ? 'red.9' : undefined}
            loading={busy}
            disabled={!matches}
            onClick={onConfirm}
            data-autofocus={destructive === true ? undefined : true}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
