import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import { type Db, database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { freePlans, ownHost } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { type InstanceOn, instancesOn } from '@/lib/features/host-flavors/instances-on.server'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { shownHosts } from '../hosts/host-rows.server'
import type { Replaced } from '../hosts/replacement-schema'
import { shownInstance } from '../hosts/shown-instance.server'
import {
  closeHosts,
  hostAudit,
  hostEvent,
  hostText,
  lockOpenHost,
  type OpenHost,
} from '../leases/open-host.server'
import { notifyOwners } from '../notices/notify-owners.server'
import { changePcloud, pcloudFacts } from '../pcloud-facts.server'
import { type DrawnHost, drawHosts } from '../supply/draw-hosts.server'
import { readPlans } from '../supply/read-plans.server'
import { withAlternatives } from '../supply/with-alternatives.server'
import { tendingJob } from '../tending-job'

type Asked = { id: string; name: string; anyZone: boolean }

/**
 * Another host of the same flavor takes the name and the units of one that is down, disabled. The old one is in
 * quarantine then; what runs there stays there, and is listed.
 */
export async function replaceHost(
  scope: Scope<'pcloud.own'>,
  asked: Asked,
  claim: IdempotencyClaim | null,
): Promise<Result<Replaced, Problem>> {
  const result = await exchangeOnce(scope, asked, claim)
  if (result.ok || result.error.kind !== 'refused') return result
  const old = await database().hostAllocation.findFirst({
    where: { pcloudId: asked.id, name: asked.name, closedAt: null },
    include: { node: { include: { cluster: { include: { pod: true } } } } },
  })
  if (old === null) return result
  const az = asked.anyZone ? undefined : old.node.cluster.pod.realmId
  const wanted = { pcloudId: asked.id, count: 1, asked: { flavor: old.flavorId, az } }
  return withAlternatives(scope, wanted, result)
}

const exchangeOnce = (
  scope: Scope<'pcloud.own'>,
  { id, name, anyZone }: Asked,
  claim: IdempotencyClaim | null,
): Promise<Result<Replaced, Problem>> =>
  transactOnce(claim, (tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      const own = ownHost(facts, name)
      if (!own.ok) return refused(own.error)
      const known = facts.row?.allocations.find((each) => each.name === name)
      const host = known === undefined ? null : await lockOpenHost(tx, known.id)
      if (host === null) return refuse('host-name-not-found')
      if (host.heldAt === null) return refuse('not-held')
      const { state } = await tx.node.findUniqueOrThrow({ where: { id: host.nodeId } })
      if (state === 'running') return refuse('host-up')
      const drawn = await drawOther(tx, host, { anyZone, now: scope.now })
      if (drawn === null) return refuse('no-free-host')
      await lockClustersOf(tx, [host.nodeId, drawn.nodeId])
      const remaining = (await instancesOn(tx, [host.nodeId])).get(host.nodeId) ?? []
      await exchange(tx, scope, { host, drawn })
      await tell(tx, scope, host, remaining)
      const [shown] = await shownHosts(tx, scope, await pcloudFacts(tx, scope, id), [name])
      if (shown === undefined) return refuse('host-name-not-found')
      return ok({ host: shown, remaining: remaining.map((each) => shownInstance(scope, each)) })
    }),
  )

type Place = { anyZone: boolean; now: Date }

async function drawOther(
  tx: Db,
  host: OpenHost,
  { anyZone, now }: Place,
): Promise<DrawnHost | null> {
  const flavor = host.flavorId
  const plans = await readPlans(tx, { flavor, now })
  const old = plans.find(({ node }) => node === host.nodeId)
  // A lease that has ended and is being drained is not replaced for a time that is over.
  const to = host.endAt === null || host.endAt <= now ? null : host.endAt.getTime()
  const period = { from: now.getTime(), to }
  const free = freePlans(plans, { flavor, az: anyZone ? null : (old?.az ?? null), period })
  const drawn = await drawHosts(tx, free, { flavor, count: 1, period, now })
  return drawn?.[0] ?? null
}

type Exchange = { host: OpenHost; drawn: DrawnHost }

async function exchange(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  { host, drawn }: Exchange,
): Promise<void> {
  const at = scope.now
  await closeHosts(tx, [host.id], { at, because: 'replaced', by: scope.userId })
  const { pcloudId, name, flavorId, units, endAt, leaseWarned } = host
  const lease = endAt !== null && endAt > at ? { endAt, leaseWarned } : {}
  await tx.hostAllocation.create({
    data: {
      id: newId(),
      pcloudId,
      name,
      flavorId,
      units,
      ...lease,
      ...drawn,
      startAt: at,
      heldAt: at,
      createdAt: at,
      requestedBy: scope.userId,
      replacesId: host.id,
    },
  })
  await tx.poolHost.update({
    where: { nodeId: host.nodeId },
    data: { quarantinedAt: at, quarantineNote: `Replaced for ${host.pcloud.name}: it was down` },
  })
}

async function tell(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  host: OpenHost,
  remaining: readonly InstanceOn[],
): Promise<void> {
  const text = `${hostText(host)} was replaced; enable it when you are ready`
  await notifyOwners(tx, hostEvent('host.replaced', host, { at: scope.now, text }))
  const after = { host: host.name, remaining: remaining.length }
  await recordAudit(tx, scope, hostAudit(host, 'pcloud.host-replace', { after }))
  await addJobs(tx, [tendingJob()])
}
