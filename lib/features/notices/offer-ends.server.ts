import 'server-only'
import { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import type { Notice } from './schema'

type Announcement = { kind: string; subjectId: string; payload: unknown }
type End = Notice['ended']

const OFFERED = 'waiting.offered'
const offerPayload = z.object({ offerEndsAt: z.string().nullable() })

/** Returns a function from an event to the end of the offer that it announced; null if the offer is open. */
export async function readOfferEnds(
  db: Db,
  events: readonly Announcement[],
  now: Date,
): Promise<(event: Announcement) => End> {
  const ids = events.flatMap(({ kind, subjectId }) => (kind === OFFERED ? subjectId : []))
  const rows = ids.length === 0 ? [] : await readEntries(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ kind, subjectId, payload }) =>
    kind === OFFERED ? endOf(byId.get(subjectId), { payload, now }) : null
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

const readEntries = (db: Db, ids: readonly string[]) =>
  db.hostWaiting.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      offerEndsAt: true,
      closedBecause: true,
      // The hosts that a person declined. Berth withdraws an offer that is no longer needed.
      offered: {
        where: { closedBecause: 'withdrawn', closedBy: { not: 'Berth' } },
        select: { id: true },
      },
    },
  })

function endOf(entry: Entry | undefined, { payload, now }: { payload: unknown; now: Date }): End {
  // Entries are deleted with their flavor.
  if (entry === undefined) return 'withdrawn'
  const { offerEndsAt, closedBecause, offered } = entry
  const announced = offerPayload.safeParse(payload).data?.offerEndsAt
  // The entry of an expired offer waits for another one.
  if (offerEndsAt === null || announced !== offerEndsAt.toISOString()) return 'expired'
  if (closedBecause === 'accepted') return 'accepted'
  if (closedBecause !== null) return offered.length > 0 ? 'declined' : 'withdrawn'
  return offerEndsAt <= now ? 'expired' : null
}
