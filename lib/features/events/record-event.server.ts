import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { NewEvent } from './schema'

/** Writes an event for subscribers, who get it if the transaction commits. */
export const recordEvent = async (tx: Db, event: NewEvent): Promise<void> => {
  await tx.event.create({ data: event, select: { id: true } })
}
