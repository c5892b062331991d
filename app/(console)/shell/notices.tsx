'use client'
import { Notifications } from '@mantine/notifications'

/** Where confirmations appear. */
export const Notices = () => <Notifications position="bottom-right" autoClose={10_000} limit={4} />
