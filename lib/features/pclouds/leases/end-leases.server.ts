import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import { coveredWarning, dueWarning } from '@/lib/engine'
import { recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { notifyOwners } from '../notices/notify-owners.server'
import { changeEach, MAX_PER_RUN } from './change-each.server'
import {
  closeHosts,
  hostAudit,
  hostEvent,
  hostText,
  lockOpenHost,
  type OpenHost,
} from './open-host.server'

const held = { heldAt: { not: null }, closedAt: null } as const

/** Warns owners 7 days, 1 day and 1 hour before the end of a lease, once each. */
export async function warnOfEnds(now: Date): Promise<number> {
  const due = await database().$queryRaw<{ id: string }[]>`
    select "id" from "HostAllocation" where "heldAt" is not null and "closedAt" is null and "endAt" > ${now}
      and "endAt" <= ${now}::timestamptz + interval '168 hours'
      and ("leaseWarned" is null or ("leaseWarned" > 24 and "endAt" <= ${now}::timestamptz + interval '24 hours')
        or ("leaseWarned" > 1 and "endAt" <= ${now}::timestamptz + interval '1 hour'))
    order by "endAt", "id" limit ${MAX_PER_RUN}`
  return changeEach(due, (tx, id) => warn(tx, id, now))
}

const aheadText: Readonly<Record<number, string>> = { 168: '7 days', 24: 'a day', 1: 'an hour' }

async function warn(tx: Db, id: string, now: Date): Promise<boolean> {
  const host = await lockOpenHost(tx, id)
  if (host === null || host.heldAt === null || host.endAt === null) return false
  const lease = { end: host.endAt.getTime(), warned: host.leaseWarned }
  const hours = dueWarning(lease, now.getTime())
  if (hours === null) return false
  await tx.hostAllocation.update({ where: { id }, data: { leaseWarned: hours } })
  const text = `The lease of ${hostText(host)} ends within ${aheadText[hours] ?? `${hours} hours`}`
  await notifyOwners(tx, hostEvent('host.lease-ends', host, { at: now, text }), { byMail: true })
  return true
}

/** Returns the warning that counts as sent when the end of a lease is set. */
export const warnedAt = (endAt: Date | null, now: Date): number | null =>
  coveredWarning(endAt?.getTime() ?? null, now.getTime())

/** Drains hosts whose lease has ended. They accept no new VMs; running ones remain. */
export async function drainEnded(now: Date): Promise<number> {
  const due = await database().hostAllocation.findMany({
    where: { ...held, drainingAt: null, endAt: { lte: now } },
    orderBy: [{ endAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
    take: MAX_PER_RUN,
  })
  return changeEach(due, (tx, id) => drainAtEnd(tx, id, now))
}

/** Drains a host whose lease has ended; returns false if it has not ended, or if the host is already draining. */
export async function drainAtEnd(tx: Db, id: string, now: Date): Promise<boolean> {
  const host = await lockOpenHost(tx, id)
  if (host === null || host.drainingAt !== null) return false
  if (host.endAt === null || host.endAt > now) return false
  await drain(tx, host, now)
  const text = `The lease of ${hostText(host)} has ended; it is given back when it is empty`
  await notifyOwners(tx, hostEvent('host.lease-ended', host, { at: now, text }))
  await notifyOwners(tx, hostEvent('host.draining', host, { at: now, text }), { byMail: true })
  const after = { host: host.name, draining: true }
  await recordOwnAudits(tx, now, [hostAudit(host, 'pcloud.host-drain', { after, note: text })])
  return true
}

/** Disables a host permanently. It is released when it is empty. */
export const drain = (tx: Db, { id }: OpenHost, at: Date) =>
  tx.hostAllocation.update({
    where: { id },
    data: { enabled: false, drainingAt: at, revision: { increment: 1 } },
  })

/** Releases drained, empty hosts to their pool. */
export async function releaseDrained(now: Date): Promise<number> {
  const due = await database().$queryRaw<{ id: string }[]>`
    select a."id" from "HostAllocation" as a where a."drainingAt" is not null and a."closedAt" is null
      and not exists (select from "Vm" as v where v."archivedAt" is null
        and (v."nodeId" = a."nodeId" or v."diskNodeId" = a."nodeId"))
    order by a."drainingAt", a."id" limit ${MAX_PER_RUN}`
  return changeEach(due, (tx, id) => releaseEmpty(tx, id, now))
}

/**
 * Releases a draining host; returns false if it is not empty. Placements wait for the lock of the
 * cluster, so no VM can be placed during the check.
 */
export async function releaseEmpty(tx: Db, id: string, now: Date): Promise<boolean> {
  const host = await lockOpenHost(tx, id)
  if (host === null || host.drainingAt === null) return false
  const { nodeId, endAt } = host
  await lockClustersOf(tx, [nodeId])
  const left = { archivedAt: null, OR: [{ nodeId }, { diskNodeId: nodeId }] }
  if ((await tx.vm.count({ where: left })) > 0) return false
  const because = endAt !== null && endAt <= now ? 'ended' : 'released'
  await closeHosts(tx, [id], { at: now, because, by: 'Berth' })
  const text = `${hostText(host)} is empty and was given back`
  await notifyOwners(tx, hostEvent('host.released', host, { at: now, text }), { byMail: true })
  const after = { host: host.name, because }
  await recordOwnAudits(tx, now, [hostAudit(host, 'pcloud.release', { after, note: text })])
  return true
}
