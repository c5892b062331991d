'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { utcText } from '@/components/ui/relative-time'
import classes from './preview.module.css'

type Props = { takenAt: string; onRefresh: (() => Promise<unknown>) | undefined }

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** The moment the inputs were pinned: they move only when asked to, or the picture moves for two reasons. */
export function InputsTime({ takenAt, onRefresh }: Props) {
  const [isBusy, setBusy] = useState(false)
  const at = new Date(takenAt)
  const refresh = async () => {
    setBusy(true)
    try {
      await onRefresh?.()
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={classes.inputs}>
      <span>
        {'Inputs '}
        <time
          dateTime={takenAt}
          title={utcText(at)}
          data-testid="inputs-time"
          suppressHydrationWarning
        >
          {clock.format(at)}
        </time>
      </span>
      {onRefresh !== undefined && (
        <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void refresh()}>
          Refresh
        </Button>
      )}
    </span>
  )
}
