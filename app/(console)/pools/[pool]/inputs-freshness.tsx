'use client'

import { Button } from '@mantine/core'
import { useInputsAge } from '@/lib/features/snapshots/use-snapshots.client'
import type { DeskProps } from './desk-props'
import classes from './studio.module.css'

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** When the inputs were pinned, and whether anything has happened since. They move only when asked to. */
export function InputsFreshness({ studio, target, onRefresh }: DeskProps) {
  const { id, takenAt } = studio.snapshot
  const newer = useInputsAge(target, id).data?.newer ?? 0
  return (
    <span className={classes.freshness}>
      <span data-testid="inputs-time" suppressHydrationWarning>
        Inputs {time.format(new Date(takenAt))}
      </span>
      {newer > 0 && `, ${newer} newer event${newer === 1 ? '' : 's'}`}
      <Button
        size="compact-xs"
        variant={newer > 0 ? 'light' : 'subtle'}
        onClick={() => void onRefresh()}
      >
        Refresh
      </Button>
    </span>
  )
}
