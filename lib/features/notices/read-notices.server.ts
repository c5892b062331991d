import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import { hasPermission, type Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import { counted } from '@/lib/base/number-text'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { eventEntry } from '@/lib/features/events/schema'
import { NOTICE_DAYS } from './notice-days'
import { noticeOfEvent, staffKinds, tenantKinds } from './notice-of-event'
import { readOfferEnds } from './offer-ends.server'
import { MAX_NOTICES, type Notice, type Notices } from './schema'

type Reader = Scope<'profile.own'>
type Found = Omit<Notice, 'unread'>

/** Reads the notifications of the caller, newest first. */
export async function readNotices(reader: Reader): Promise<Result<Notices, Problem>> {
  const db = database()
  const since = new Date(reader.now.getTime() - NOTICE_DAYS * DAY_MS)
  const [events, imports, readUntil] = await Promise.all([
    eventsFor(db, reader, since),
    importsOf(db, reader, since),
    readUntilOf(db, reader.userId),
  ])
  const items = [...events, ...imports]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MAX_NOTICES)
    .map((item) => ({
      ...item,
      unread: item.ended === null && Date.parse(item.at) > readUntil.getTime(),
    }))
  return ok({ items, unread: items.filter(({ unread }) => unread).length })
}

/** Marks everything up to a given time as read. A time earlier than the stored one changes nothing. */
export async function markRead(
  reader: Reader,
  { until }: { until: string },
): Promise<Result<Notices, Problem>> {
  const at = new Date(Math.min(Date.parse(until), reader.now.getTime()))
  await database().$executeRaw`
    insert into "NoticesRead" ("userId", "at") values (${reader.userId}, ${at})
    on conflict ("userId") do update set "at" = greatest("NoticesRead"."at", excluded."at")`
  return readNotices(reader)
}

/** Until notifications are first marked as read, everything since the invitation of the user is unread. */
async function readUntilOf(db: Db, id: string): Promise<Date> {
  const user = await db.user.findUnique({
    where: { id },
    select: { createdAt: true, noticesRead: { select: { at: true } } },
  })
  return user?.noticesRead?.at ?? user?.createdAt ?? new Date(0)
}

type Row = {
  id: string
  at: Date
  kind: string
  subjectId: string
  payload: Readonly<Record<string, unknown>>
}

async function eventsFor(db: Db, reader: Reader, since: Date): Promise<Found[]> {
  const kinds = kindsFor(reader)
  if (kinds.length === 0) return []
  // The first condition is that of the index. The reader is not notified of their own actions.
  const rows = await db.$queryRaw<Row[]>`
    select "id"::text, "at", "kind", "subjectId", "payload" from "Event"
    where "kind" not like 'launch.%' and "at" > ${since} and "kind" = any(${kinds})
      and "tenantId" is not distinct from ${reader.tenantId}
      and case when "payload" ? 'byId' then "payload"->>'byId' is distinct from ${reader.userId}
        else "payload"->>'by' is distinct from ${reader.name} end
    order by "at" desc limit ${MAX_NOTICES}`
  const endOf = await readOfferEnds(db, rows, reader.now)
  return rows.flatMap((row) => {
    const worded = noticeOfEvent(row)
    const ended = endOf(row)
    return worded === null
      ? []
      : [{ id: `event-${row.id}`, at: row.at.toISOString(), ended, ...worded }]
  })
}

/** The kinds of events that the reader may read and is notified of. */
function kindsFor(reader: Reader): string[] {
  const kinds = isStaff(reader.role)
    ? Object.entries(staffKinds).flatMap(([kind, needs]) =>
        needs === null || hasPermission(reader, needs) ? kind : [],
      )
    : tenantKinds
  return kinds.filter((kind) => {
    const entry = eventEntry(kind)
    return entry !== undefined && hasPermission(reader, entry.permission)
  })
}

/** Imports of prices that the reader started and that have been read. */
async function importsOf(db: Db, reader: Reader, since: Date): Promise<Found[]> {
  if (!hasPermission(reader, 'price.stage')) return []
  const rows = await db.priceImport.findMany({
    where: {
      createdById: reader.userId,
      state: { in: ['done', 'failed'] },
      touchedAt: { gt: since },
    },
    orderBy: { touchedAt: 'desc' },
    take: MAX_NOTICES,
  })
  return rows.map(({ id, touchedAt, fileName, state, changes }) => ({
    id: `import-${id}`,
    at: touchedAt.toISOString(),
    kind: 'import',
    text:
      state === 'failed'
        ? `The import of ${fileName} failed`
        : `${fileName} was read: ${counted(changes ?? 0, 'price changes', 'prices change')}`,
    href: `/costs?import=${encodeURIComponent(id)}`,
    ended: null,
  }))
}
