import 'server-only'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import type { Position } from '@/lib/features/events/position'
import { serializeEvent } from '@/lib/features/events/serialize-event'
import { readEvents, type StoredEvent } from '@/lib/features/events/stored/read-events.server'
import { deliveryJob } from './delivery-job'

const MAX_EVENTS = 500
/** A delivery whose job is missing this long after its time is queued again. */
const overdueMs = 2 * 60_000

/** Creates deliveries for the events since the last run, one for each subscribed webhook. */
export async function dispatchEvents(now: Date): Promise<number> {
  for (let sum = 0; ; ) {
    const { events, deliveries } = await inTransaction(database(), (tx) => dispatchSome(tx, now))
    sum += deliveries
    if (events < MAX_EVENTS) return sum
  }
}

async function dispatchSome(tx: Db, now: Date): Promise<{ events: number; deliveries: number }> {
  // If another process has locked the cursor, that process does the work.
  const [cursor] = await tx.$queryRaw<Position[]>`
    SELECT "tx"::text, "eventId"::text AS "id" FROM "EventCursor" WHERE "id" = 'webhooks' FOR UPDATE SKIP LOCKED`
  if (cursor === undefined) return { events: 0, deliveries: 0 }
  const events = await readEvents(tx, cursor, MAX_EVENTS)
  const last = events.at(-1)
  if (last === undefined) return { events: 0, deliveries: 0 }

  // Locked because a webhook that is deleted now would break the whole batch at its foreign key.
  const webhooks = await tx.$queryRaw<{ id: string; kinds: string[] }[]>`
    SELECT "id", "kinds" FROM "Webhook" WHERE "enabled" ORDER BY "id" FOR KEY SHARE`
  const rows = webhooks.flatMap(({ id, kinds }) =>
    events
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .flatMap((event) => deliveryOf(id, event, now)),
  )
  await tx.webhookDelivery.createMany({ data: rows, skipDuplicates: true })
  await addJobs(
    tx,
    rows.map((row) => deliveryJob(row, now)),
  )
  await tx.$executeRaw`
    UPDATE "EventCursor" SET "tx" = ${last.tx}::text::xid8, "eventId" = ${last.id}::text::bigint WHERE "id" = 'webhooks'`
  return { events: events.length, deliveries: rows.length }
}

/** The delivery of an event; none if the event cannot be sent. */
function deliveryOf(webhookId: string, event: StoredEvent, now: Date) {
  const sent = serializeEvent(event, { isStaff: true })
  if (sent === null) return []
  const eventId = BigInt(event.id)
  const body = JSON.stringify(sent)
  return [
    { id: newId(), webhookId, eventId, kind: event.kind, body, nextTryAt: now, createdAt: now },
  ]
}

/**
 * Queues deliveries that are due but whose job was lost, for example in a restored database. If the job
 * still waits, its due time does not change.
 */
export async function requeueOverdue(now: Date): Promise<number> {
  const due = await database().webhookDelivery.findMany({
    where: { nextTryAt: { lt: new Date(now.getTime() - overdueMs) } },
    select: { id: true, webhookId: true, nextTryAt: true },
    orderBy: { nextTryAt: 'asc' },
    take: MAX_EVENTS,
  })
  await addJobs(
    database(),
    due.map((row) => deliveryJob(row, row.nextTryAt ?? now)),
  )
  return due.length
}
