import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { notifyOwners } from '../notices/notify-owners.server'
import type { SelectedHost } from '../supply/draw-hosts.server'
import { changeEach } from './change-each.server'
import { dueReservations, type OtherHosts, otherHosts } from './due-reservations.server'
import {
  closeHosts,
  hostAudit,
  hostEvent,
  hostText,
  lockOpenHost,
  type OpenHost,
} from './open-host.server'

/** Starts due reservations on their host, disabled, or on another free host if theirs is not free. */
export async function beginReservations(now: Date): Promise<number> {
  const others = otherHosts(now)
  return changeEach(dueReservations(now, others), (tx, id) => begin(tx, id, others, now))
}

async function begin(tx: Db, id: string, others: OtherHosts, now: Date): Promise<boolean> {
  const host = await lockOpenHost(tx, id)
  if (host === null || host.heldAt !== null || host.waitingId !== null) return false
  if (host.endAt !== null && host.endAt <= now) return giveUp(tx, host, now)
  if (await isReady(tx, host)) return take(tx, host, now)
  const other = await others.draw(tx, host)
  return other === null ? wait(tx, host, now) : exchange(tx, host, other, now)
}

/** True if the reserved host is no longer held and its service is up. */
async function isReady(tx: Db, { nodeId, flavorId }: OpenHost): Promise<boolean> {
  const running = { archivedAt: null, state: 'running', serviceEnabled: true }
  const held = { heldAt: { not: null }, closedAt: null }
  const ready = await tx.poolHost.count({
    where: {
      nodeId,
      flavorId,
      quarantinedAt: null,
      node: { ...running, allocations: { none: held } },
    },
  })
  return ready === 1
}

async function take(tx: Db, host: OpenHost, now: Date): Promise<boolean> {
  // A trigger sets `heldAt` to the time of the release if that is later, because the clocks of processes differ.
  const { heldAt } = await tx.hostAllocation.update({
    where: { id: host.id },
    data: { heldAt: now, lateAt: null, revision: { increment: 1 } },
  })
  return notifyStarted(tx, { ...host, heldAt }, now, `The reservation of ${hostText(host)} began`)
}

/** Moves the reservation to another host. The record of the first draw is not changed. */
async function exchange(tx: Db, host: OpenHost, other: SelectedHost, now: Date): Promise<boolean> {
  await lockClustersOf(tx, [host.nodeId, other.nodeId])
  await closeHosts(tx, [host.id], { at: now, because: 'replaced', by: 'Berth' })
  const { pcloudId, name, flavorId, units, endAt, leaseWarned, requestedBy } = host
  const id = newId()
  const { heldAt } = await tx.hostAllocation.create({
    data: {
      id,
      pcloudId,
      name,
      flavorId,
      units,
      endAt,
      leaseWarned,
      requestedBy,
      ...other,
      startAt: now,
      heldAt: now,
      createdAt: now,
      replacesId: host.id,
    },
  })
  const text = `The reservation of ${hostText(host)} began on another host, because the one reserved is not free`
  return notifyStarted(tx, { ...host, id, heldAt }, now, text)
}

async function notifyStarted(tx: Db, host: OpenHost, at: Date, text: string): Promise<boolean> {
  await notifyOwners(tx, hostEvent('host.activated', host, { at, text }), { byMail: true })
  const after = { host: host.name, heldAt: host.heldAt?.toISOString() ?? null }
  await recordOwnAudits(tx, at, [hostAudit(host, 'pcloud.host-activate', { after, note: text })])
  return true
}

/** Notifies the owner once that the reservation is late. */
async function wait(tx: Db, host: OpenHost, at: Date): Promise<boolean> {
  if (host.lateAt !== null) return false
  await tx.hostAllocation.update({ where: { id: host.id }, data: { lateAt: at } })
  const text = `The reservation of ${hostText(host)} waits for a host, because none is free`
  await notifyOwners(tx, hostEvent('host.late', host, { at, text }), { byMail: true })
  return true
}

async function giveUp(tx: Db, host: OpenHost, at: Date): Promise<boolean> {
  await closeHosts(tx, [host.id], { at, because: 'ended', by: 'Berth' })
  const text = `The reservation of ${hostText(host)} ended before a host was free`
  await notifyOwners(tx, hostEvent('host.released', host, { at, text }), { byMail: true })
  const after = { host: host.name, because: 'ended' }
  await recordOwnAudits(tx, at, [hostAudit(host, 'pcloud.release', { after, note: text })])
  return true
}
