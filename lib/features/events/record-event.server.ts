import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { EventKind } from './schema'

type NewEvent = {
  kind: EventKind
  at: Date
  subjectId: string
  /** Whose it is besides the staff's. */
  tenantId: string | null
  payload: Prisma.InputJsonObject
}

/** Tells subscribers what a transaction did, if it commits. */
export const recordEvent = async (tx: Db, event: NewEvent): Promise<void> => {
  await tx.event.create({ data: event, select: { id: true } })
}
