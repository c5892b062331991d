import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { lockHostOwners } from '@/lib/db/lock-host-owners.server'
import { recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { changeEach, MAX_PER_RUN } from '../leases/change-each.server'
import { closeHosts } from '../leases/open-host.server'
import { notifyOwners } from '../notices/notify-owners.server'
import { lockOffered } from './offered-hosts.server'
import { hostsText, waitingInclude as include, waitingEvent } from './waiting-row.server'

/** Finds open entries for a replacement whose host is up again, was released or replaced, or whose lease has ended. */
const needlessAt = (now: Date): Prisma.HostWaitingWhereInput => ({
  closedAt: null,
  replaces: {
    OR: [{ closedAt: { not: null } }, { node: { state: 'running' } }, { endAt: { lte: now } }],
  },
})

/** Withdraws entries that no longer have a host to replace; returns their number. */
export async function withdrawNeedless(now: Date): Promise<number> {
  const due = await database().hostWaiting.findMany({
    where: needlessAt(now),
    orderBy: { id: 'asc' },
    select: { id: true },
    take: MAX_PER_RUN,
  })
  return changeEach(due, (tx, id) => withdraw(tx, id, now))
}

async function withdraw(tx: Db, id: string, now: Date): Promise<boolean> {
  const { pcloud } = await tx.hostWaiting.findUniqueOrThrow({ where: { id }, include })
  await lockHostOwners(tx, [pcloud.tenantId])
  const row = await tx.hostWaiting.findFirst({ where: { AND: [{ id }, needlessAt(now)] }, include })
  if (row === null) return false
  const offered = await lockOffered(tx, id)
  const ids = offered.map((host) => host.id)
  await closeHosts(tx, ids, { at: now, because: 'withdrawn', by: 'Berth' })
  await tx.hostWaiting.update({
    where: { id },
    data: { closedAt: now, closedBecause: 'withdrawn', ...nextRevision },
  })
  const text = `${pcloud.name} no longer waits for ${hostsText(row)}: that host is up again or was removed, or its lease has ended`
  await notifyOwners(tx, waitingEvent('waiting.withdrawn', row, { at: now, text }))
  await recordOwnAudits(tx, now, [
    {
      action: 'pcloud.withdraw',
      noun: 'pcloud',
      subjectId: pcloud.id,
      subjectName: pcloud.name,
      tenantId: pcloud.tenantId,
      before: { flavor: row.flavorId, count: row.count, offered: offered.length },
    },
  ])
  return true
}
