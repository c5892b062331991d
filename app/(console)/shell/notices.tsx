'use client'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { onSaved } from '@/components/ui/saved'

const show = (message: string) => {
  notifications.show({
    message,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
}

/** Where confirmations appear. */
export function Notices() {
  useEffect(() => onSaved(show), [])
  return <Notifications position="bottom-right" autoClose={10_000} limit={4} />
}
