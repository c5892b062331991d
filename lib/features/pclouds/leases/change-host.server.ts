import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { changeLease, ownHost } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { hostsJobSoon } from '@/lib/features/host-flavors/hosts-job'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { serializeHosts } from '../hosts/host-rows.server'
import type { PcloudHostShown } from '../hosts/schema'
import { notifyOwners } from '../notices/notify-owners.server'
import { changePcloud, pcloudFacts } from '../pcloud-facts.server'
import { drain, warnedAt } from './end-leases.server'
import { hostAudit, hostEvent, hostText, lockOpenHost, type OpenHost } from './open-host.server'

type HostName = { id: string; name: string }

/** Disables a host and releases it automatically when it is empty. Idempotent. */
export const drainHost = (
  scope: Scope<'pcloud.own'>,
  which: HostName,
): Promise<Result<PcloudHostShown, Problem>> =>
  changeHost(scope, which, async (tx, host) => {
    if (host.heldAt === null) return refuse('not-held')
    if (host.drainingAt !== null) return ok(null)
    await lockClustersOf(tx, [host.nodeId])
    await drain(tx, host, scope.now)
    const text = `${hostText(host)} takes nothing new; it is given back when it is empty`
    await notifyOwners(tx, hostEvent('host.draining', host, { at: scope.now, text }))
    const after = { host: host.name, draining: true }
    await recordAudit(tx, scope, hostAudit(host, 'pcloud.host-drain', { after }))
    return ok(null)
  })

/** Changes the end of the lease of a host; null for no end. */
export const setLease = (
  scope: Scope<'pcloud.own'>,
  which: HostName,
  requested: { endAt: string | null },
): Promise<Result<PcloudHostShown, Problem>> =>
  changeHost(scope, which, async (tx, host) => {
    if (host.waitingId !== null) return refuse('not-held')
    const at = scope.now
    // The lease may have ended while this call waited for the lock.
    const isOver = host.endAt !== null && host.drainingAt !== null && host.drainingAt >= host.endAt
    if (isOver) return refuse('lease-ended')
    const next = await tx.hostAllocation.findFirst({
      where: { nodeId: host.nodeId, closedAt: null, startAt: { gt: host.startAt } },
      orderBy: { startAt: 'asc' },
      select: { startAt: true },
    })
    const period = { from: host.startAt.getTime(), to: host.endAt?.getTime() ?? null }
    const to = requested.endAt === null ? null : Date.parse(requested.endAt)
    const nextFrom = next?.startAt.getTime() ?? null
    const decided = changeLease({ period, nextFrom }, to, at.getTime())
    if (!decided.ok) return refused(decided.error)
    const endAt = to === null ? null : new Date(to)
    await lockClustersOf(tx, [host.nodeId])
    const leaseWarned = warnedAt(endAt, at)
    const data = { endAt, leaseWarned, revision: { increment: 1 } }
    await tx.hostAllocation.update({ where: { id: host.id }, data })
    const end = endAt === null ? 'has no end now' : `ends at ${endAt.toISOString()} now`
    const changed = { ...host, endAt }
    const text = `The lease of ${hostText(host)} ${end}`
    await notifyOwners(tx, hostEvent('host.lease-changed', changed, { at, text }))
    const [before, after] = [{ endAt: host.endAt }, { endAt }]
    await recordAudit(tx, scope, hostAudit(host, 'pcloud.host-lease', { before, after }))
    return ok(null)
  })

/** Changes a host of the caller's own Pcloud, and queues the hosts job to process the consequences. */
function changeHost(
  scope: Scope<'pcloud.own'>,
  { id, name }: HostName,
  change: (tx: Db, host: OpenHost) => Promise<Result<null, Problem>>,
): Promise<Result<PcloudHostShown, Problem>> {
  return transact((tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      const own = ownHost(facts, name)
      if (!own.ok) return refused(own.error)
      const allocation = facts.row?.allocations.find((each) => each.name === name)
      const host = allocation === undefined ? null : await lockOpenHost(tx, allocation.id)
      if (host === null) return refuse('host-name-not-found')
      const changed = await change(tx, host)
      if (!changed.ok) return changed
      await addJobs(tx, [hostsJobSoon()])
      const [shown] = await serializeHosts(tx, scope, await pcloudFacts(tx, scope, id, [name]), [
        name,
      ])
      return shown === undefined ? refuse('host-name-not-found') : ok(shown)
    }),
  )
}
