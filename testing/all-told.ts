import { expect, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { endOfEvents } from '@/lib/features/events/read-events.server'

/**
 * Waits until everything that happened can be read. Whatever transaction still runs stands in front of events, even
 * one in another database of the same server: that of a test beside this one.
 */
export const allTold = () =>
  vi.waitFor(async () => expect((await endOfEvents(database())).isWaiting).toBe(false), {
    timeout: 20_000,
  })
