'use client'
import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { onSaved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import classes from './notices.module.css'

const show = (message: string, undo: (() => void) | undefined) => {
  const id = notifications.show({
    message:
      undo === undefined ? (
        message
      ) : (
        <span className={shared.bar}>
          {message}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id)
              undo()
            }}
          >
            Undo
          </Button>
        </span>
      ),
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
}

/** The container of confirmations. */
export function Notices() {
  useEffect(() => onSaved(show), [])
  return <Notifications position="bottom-right" autoClose={10_000} limit={4} classNames={classes} />
}
