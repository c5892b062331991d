import { expect, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { endOfEvents } from '@/lib/features/events/stored/read-events.server'

/**
 * Waits until all events can be read. Running transactions delay events, including transactions in other databases of
 * the same server, such as those of a parallel test.
 */
export const allEventsReadable = () =>
  vi.waitFor(async () => expect((await endOfEvents(database())).isWaiting).toBe(false), {
    timeout: 20_000,
  })
