import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { releaseHost as decideRelease, switchHost as decideSwitch } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { hostsJobSoon } from '@/lib/features/host-flavors/hosts-job'
import { instancesOn } from '@/lib/features/host-flavors/instances-on.server'
import { lockPoolHosts } from '@/lib/features/host-flavors/lock-hosts.server'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { isLeaseOver } from '../hosts/host-actions.server'
import { serializeHosts } from '../hosts/host-rows.server'
import type { PcloudHostShown, Released } from '../hosts/schema'
import { allowanceOf, changePcloud, type PcloudFacts, subjectOf } from '../pcloud-facts.server'
import { closeHosts, type HostEvent, hostEvent, hostText } from './open-host.server'

export type HostName = { id: string; name: string }

/** Enables or disables a host for new VMs; running ones remain. Idempotent. */
export function switchHost(
  scope: Scope<'pcloud.own'>,
  { id, name }: HostName,
  enabled: boolean,
): Promise<Result<PcloudHostShown, Problem>> {
  return changeHost(scope, { id, name }, async (tx, facts, allocation) => {
    const decided = decideSwitch(facts, name, enabled)
    if (!decided.ok) return refused(decided.error)
    if (allocation.heldAt === null) return refuse('not-held')
    if (isLeaseOver(allocation, scope.now)) return refuse('lease-ended')
    if (allocation.enabled !== enabled || allocation.drainingAt !== null) {
      const data = { enabled, drainingAt: null, ...nextRevision }
      await tx.hostAllocation.update({ where: { id: allocation.id }, data })
      await recordHost(tx, scope, { facts, allocation, ...(enabled ? enabling : disabling) })
    }
    const [host] = await serializeHosts(tx, scope, facts, [name])
    return host === undefined ? refuse('host-name-not-found') : ok(host)
  })
}

/** Releases a disabled, empty host to its pool. Its units and its name become free. */
export function releaseHost(
  scope: Scope<'pcloud.own'>,
  { id, name }: HostName,
): Promise<Result<Released, Problem>> {
  return changeHost(scope, { id, name }, async (tx, facts, allocation) => {
    const { nodeId, units, heldAt, waitingId } = allocation
    // A single host of an offer cannot be released: all are accepted or withdrawn together.
    if (waitingId !== null) return refuse('not-held')
    const found = heldAt === null ? [] : ((await instancesOn(tx, [nodeId])).get(nodeId) ?? [])
    const used = { instances: found.length, used: units, units }
    const decided = decideRelease({ ...facts, ...used }, name)
    if (!decided.ok) return refused(decided.error)
    await closeHosts(tx, [allocation.id], { at: scope.now, because: 'released', by: scope.userId })
    await recordHost(tx, scope, { facts, allocation, ...releasing })
    await addJobs(tx, [hostsJobSoon()])
    const owner = facts.pcloud?.owner ?? ''
    return ok({ name, units: await allowanceOf(tx, owner) })
  })
}

type Allocation = NonNullable<PcloudFacts['row']>['allocations'][number]

/** Changes a host under the locks of its owner, its pool entry and its cluster, in this order. */
function changeHost<T>(
  scope: Scope<'pcloud.own'>,
  { id, name }: HostName,
  change: (tx: Db, facts: PcloudFacts, host: Allocation) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  return transact((tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      // Callers without access to the Pcloud get the same response as if it did not exist.
      const own = decideSwitch(facts, name, true)
      if (!own.ok) return refused(own.error)
      const host = facts.row?.allocations.find((each) => each.name === name)
      if (host === undefined) return refuse('host-name-not-found')
      await lockPoolHosts(tx, [host.nodeId])
      return change(tx, facts, host)
    }),
  )
}

type Notice = { action: string; kind: HostEvent['kind']; words: string }

const enabling: Notice = { action: 'pcloud.enable', kind: 'host.enabled', words: 'was enabled' }
const disabling: Notice = { action: 'pcloud.disable', kind: 'host.disabled', words: 'was disabled' }
const releasing: Notice = { action: 'pcloud.release', kind: 'host.released', words: 'was released' }

type Recorded = Notice & { facts: PcloudFacts; allocation: Allocation }

/** Records the audit entry and the event of a change of a host. */
async function recordHost(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  { facts: { row, pcloud }, allocation, action, kind, words }: Recorded,
): Promise<void> {
  if (row === null || pcloud === null) return
  const host = { ...allocation, pcloud: row }
  const text = `${hostText(host)} ${words}`
  const audit = { action, ...subjectOf(pcloud), after: { host: host.name } }
  await recordAudit(tx, scope, audit, [hostEvent(kind, host, { at: scope.now, text })])
}
