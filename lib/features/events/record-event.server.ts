import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Tx } from '@/lib/db/decision-transaction.server'
import { Prisma } from '@/lib/db/generated/client'
import { sendSql } from '@/lib/db/statements.server'
import { eventIdOf, type Position } from './position'
import type { NewEvent } from './schema'

/** Writes an event, which subscribers receive if the transaction commits. Returns its id for subscribers. */
export async function recordEvent(
  tx: Db,
  { at, kind, subjectId, tenantId, payload }: NewEvent,
): Promise<string> {
  const [written] = await tx.$queryRaw<Position[]>`
    insert into "Event" ("at", "kind", "subjectId", "tenantId", "payload")
    values (${at}, ${kind}, ${subjectId}, ${tenantId}, ${JSON.stringify(payload)}::jsonb)
    returning "tx"::text, "id"::text`
  if (written === undefined) throw new Error('An event that was just written is missing')
  return eventIdOf({ ...written, at })
}

/**
 * Writes many events without returning their ids. They are sent as one JSON text because single rows take ten
 * times as long.
 */
export const recordEvents = (tx: Db, events: readonly NewEvent[]) =>
  tx.$executeRaw(insertEvents(events))

/** Writes many events in a transaction of the decision path, without waiting for the result. */
export const sendEvents = (tx: Tx, events: readonly NewEvent[]): void =>
  sendSql(tx, insertEvents(events))

/** The statement that writes events. */
export const insertEvents = (events: readonly NewEvent[]) => Prisma.sql`
    insert into "Event" ("at", "kind", "subjectId", "tenantId", "payload")
    select "at", "kind", "subjectId", "tenantId", "payload" from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event ("at" timestamptz, "kind" text, "subjectId" text, "tenantId" text, "payload" jsonb)`
