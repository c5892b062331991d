import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { freePlans } from '@/lib/engine'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { instancesOn } from '@/lib/features/host-flavors/instances-on.server'
import { refuse } from '@/lib/features/host-flavors/refusal'
import { serializeHosts } from '../hosts/host-rows.server'
import type { Replaced } from '../hosts/replacement-schema'
import { serializeInstance } from '../hosts/serialize-instance.server'
import type { OpenHost } from '../leases/open-host.server'
import { changePcloud, pcloudFacts } from '../pcloud-facts.server'
import { drawHosts, type SelectedHost } from '../supply/draw-hosts.server'
import { readPlans } from '../supply/read-plans.server'
import { withAlternatives } from '../supply/with-alternatives.server'
import { exchangeHost, reportReplacement } from './exchange-host.server'
import { downHost } from './host-to-replace.server'

type Requested = { id: string; name: string; anyZone: boolean }

/**
 * Replaces a host that is down by another host of the same flavor, which takes over its name and
 * units and is disabled. The old host goes into quarantine; its VMs remain on it and are listed.
 */
export async function replaceHost(
  scope: Scope<'pcloud.own'>,
  requested: Requested,
  claim: IdempotencyClaim | null,
): Promise<Result<Replaced, Problem>> {
  const result = await exchangeOnce(scope, requested, claim)
  if (result.ok || result.error.kind !== 'refused') return result
  const old = await database().hostAllocation.findFirst({
    where: { pcloudId: requested.id, name: requested.name, closedAt: null },
    include: { node: { include: { cluster: { include: { pod: true } } } } },
  })
  if (old === null) return result
  const az = requested.anyZone ? undefined : old.node.cluster.pod.realmId
  const required = { pcloudId: requested.id, count: 1, requested: { flavor: old.flavorId, az } }
  return withAlternatives(scope, required, result)
}

const exchangeOnce = (
  scope: Scope<'pcloud.own'>,
  { id, name, anyZone }: Requested,
  claim: IdempotencyClaim | null,
): Promise<Result<Replaced, Problem>> =>
  transactOnce(claim, (tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      const down = await downHost(tx, facts, { name, now: scope.now })
      if (!down.ok) return down
      const host = down.value
      const selected = await drawOther(tx, host, { anyZone, now: scope.now })
      if (selected === null) return refuse('no-free-host')
      await lockClustersOf(tx, [host.nodeId, selected.nodeId])
      const remaining = (await instancesOn(tx, [host.nodeId])).get(host.nodeId) ?? []
      await exchangeHost(tx, scope, { host, selected, enabled: false })
      await reportReplacement(tx, scope, { host, remaining: remaining.length, enabled: false })
      const [shown] = await serializeHosts(tx, scope, await pcloudFacts(tx, scope, id, [name]), [
        name,
      ])
      if (shown === undefined) return refuse('host-name-not-found')
      return ok({ host: shown, remaining: remaining.map((each) => serializeInstance(scope, each)) })
    }),
  )

type Choice = { anyZone: boolean; now: Date }

async function drawOther(
  tx: Db,
  host: OpenHost,
  { anyZone, now }: Choice,
): Promise<SelectedHost | null> {
  const flavor = host.flavorId
  const plans = await readPlans(tx, { flavor, now })
  const old = plans.find(({ node }) => node === host.nodeId)
  const period = { from: now.getTime(), to: host.endAt?.getTime() ?? null }
  const free = freePlans(plans, { flavor, az: anyZone ? null : (old?.az ?? null), period })
  const selected = await drawHosts(tx, free, { flavor, count: 1, period, now })
  return selected?.[0] ?? null
}
