import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import { lockHostOwners } from '@/lib/db/lock-host-owners.server'
import { recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { changeEach, MAX_PER_RUN } from '../leases/change-each.server'
import { closeHosts } from '../leases/open-host.server'
import { notifyOwners } from '../notices/notify-owners.server'
import { lockOffered } from './offered-hosts.server'
import { hostsText, waitingInclude as include, waitingEvent } from './waiting-row.server'

/** Expires offers that were not accepted in time, and moves their entries to the end of the list. */
export async function lapseOffers(now: Date): Promise<number> {
  const due = await database().hostWaiting.findMany({
    where: { closedAt: null, offerEndsAt: { lte: now } },
    orderBy: [{ offerEndsAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
    take: MAX_PER_RUN,
  })
  return changeEach(due, (tx, id) => lapseOffer(tx, id, now))
}

/** Withdraws an expired offer; returns false if it has not expired. */
export async function lapseOffer(tx: Db, id: string, now: Date): Promise<boolean> {
  const { pcloud } = await tx.hostWaiting.findUniqueOrThrow({ where: { id }, include })
  await lockHostOwners(tx, [pcloud.tenantId])
  const where = { id, closedAt: null, offerEndsAt: { lte: now } }
  const row = await tx.hostWaiting.findFirst({ where, include })
  if (row === null) return false
  const offered = await lockOffered(tx, id)
  const ids = offered.map((host) => host.id)
  await closeHosts(tx, ids, { at: now, because: 'lapsed', by: 'Berth' })
  const data = { offeredAt: null, offerEndsAt: null, queuedAt: now, revision: { increment: 1 } }
  await tx.hostWaiting.update({ where: { id }, data })
  const text = `The offer of ${hostsText(row)} to ${pcloud.name} lapsed; it waits at the end of the list`
  await notifyOwners(tx, waitingEvent('waiting.lapsed', row, { at: now, text }), { byMail: true })
  await recordOwnAudits(tx, now, [
    {
      action: 'pcloud.offer-lapse',
      noun: 'pcloud',
      subjectId: pcloud.id,
      subjectName: pcloud.name,
      tenantId: pcloud.tenantId,
      before: { flavor: row.flavorId, count: row.count, until: row.offerEndsAt },
    },
  ])
  return true
}
