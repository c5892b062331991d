import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import {
  allocateHosts,
  freePlans,
  leasePeriod,
  type Pcloud,
  type Period,
  UNLIMITED,
} from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockClustersOf } from '@/lib/features/clusters/state/lock-clusters.server'
import { recordEvents } from '@/lib/features/events/record-event.server'
import { waitingFacts } from '@/lib/features/host-flavors/free-hosts/reserved-hosts.server'
import { hostsJobSoon } from '@/lib/features/host-flavors/hosts-job'
import { lockFlavorsForShare } from '@/lib/features/host-flavors/lock-hosts.server'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { namesOf } from '../hosts/host-names'
import { serializeHosts } from '../hosts/host-rows.server'
import type { Allocated, NewHosts } from '../hosts/schema'
import { allowanceOf, changePcloud, pcloudFacts, subjectOf } from '../pcloud-facts.server'
import { drawHosts, type SelectedHost } from '../supply/draw-hosts.server'
import { findZone } from '../supply/find-zone.server'
import { readPlans } from '../supply/read-plans.server'
import { isOpen, reservedPlans } from '../supply/reserved-plans.server'
import { warnedAt } from './end-leases.server'
import { hostEvent, hostText } from './open-host.server'

/**
 * Allocates hosts until a time, or reserves them from a time on, all requested hosts or none. They
 * count against the limit immediately, and are disabled when they begin.
 */
export function reserveHosts(
  scope: Scope<'pcloud.own'>,
  id: string,
  requested: NewHosts,
  claim: IdempotencyClaim | null,
): Promise<Result<Allocated, Problem>> {
  return transactOnce(claim, (tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      const names = namesOf(requested)
      const period = leasePeriod(timesOf(requested), scope.now.getTime())
      const zone = await findZone(tx, scope, requested.az)
      const [flavor = null] = await lockFlavorsForShare(tx, [requested.flavor])
      const { used, limit } = await allowanceOf(tx, facts.pcloud?.owner ?? '')
      const plans = await readPlans(tx, { flavor: requested.flavor, now: scope.now })
      const reservedHosts = await reservedPlans(
        tx,
        flavor === null ? [] : [flavor],
        plans,
        scope.now,
      )
      const open = plans.filter(isOpen(reservedHosts))
      const free =
        period.ok && zone.ok
          ? freePlans(open, { flavor: requested.flavor, az: zone.value, period: period.value })
          : []
      const quota = { used, limit: limit ?? UNLIMITED }
      // Checks that enough hosts are free. The hosts are selected under locks.
      const newHosts = names.map((name) => ({ name, seed: '' }))
      const nodes = free.map(({ node }) => node)
      const decided = allocateHosts({ ...facts, flavor, ...quota, free: nodes }, newHosts)
      // Problems of the times or the zone are reported after those of the Pcloud and the names.
      const isAboutHosts = decided.ok || decided.error.code === 'no-free-host'
      if (!isAboutHosts) return refused(decided.error)
      if (!zone.ok) return zone
      if (!period.ok) return refused(period.error)
      const none = refuse('no-free-host', waitingFacts(reservedHosts, requested.flavor))
      if (!decided.ok) return none
      const request = { flavor: requested.flavor, period: period.value }
      const selected = await drawHosts(tx, free, {
        ...request,
        count: names.length,
        now: scope.now,
      })
      if (selected === null || facts.pcloud === null) return none
      const reserved = { pcloud: facts.pcloud, names, selected, period: period.value }
      await write(tx, scope, reserved, { id: requested.flavor, units: flavor?.units ?? 1 })
      const after = { hosts: names, flavor: requested.flavor, ...timesText(period.value) }
      await recordAudit(tx, scope, { action: 'pcloud.reserve', ...subjectOf(facts.pcloud), after })
      await addJobs(tx, [hostsJobSoon()])
      const hosts = await serializeHosts(tx, scope, await pcloudFacts(tx, scope, id, names), names)
      return ok({ hosts, units: await allowanceOf(tx, facts.pcloud.owner) })
    }),
  )
}

const timesOf = ({ startAt, endAt }: NewHosts) => ({
  from: startAt === undefined ? null : Date.parse(startAt),
  to: endAt === undefined ? null : Date.parse(endAt),
})

const timesText = ({ from, to }: Period) => ({
  startAt: new Date(from).toISOString(),
  endAt: to === null ? null : new Date(to).toISOString(),
})

type Reserved = {
  pcloud: Pcloud
  names: readonly string[]
  selected: readonly SelectedHost[]
  period: Period
}

async function write(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  { pcloud, names, selected, period }: Reserved,
  flavor: { id: string; units: number },
): Promise<void> {
  const [at, startAt] = [scope.now, new Date(period.from)]
  const endAt = period.to === null ? null : new Date(period.to)
  const heldAt = startAt <= at ? at : null
  // Placements read only the holder of a host, which a reservation does not change.
  if (heldAt !== null)
    await lockClustersOf(
      tx,
      selected.map(({ nodeId }) => nodeId),
    )
  const rows = selected.map((host, i) => ({
    id: newId(),
    pcloudId: pcloud.id,
    name: names[i] ?? '',
    ...host,
    flavorId: flavor.id,
    units: flavor.units,
    startAt,
    endAt,
    leaseWarned: warnedAt(endAt, at),
    heldAt,
    createdAt: at,
    requestedBy: scope.userId,
  }))
  await tx.hostAllocation.createMany({ data: rows })
  const { id, name, owner: tenantId } = pcloud
  const kind = heldAt === null ? 'host.reserved' : 'host.allocated'
  const from = heldAt === null ? `is reserved from ${startAt.toISOString()} on` : 'was allocated'
  const events = rows.map((row) => {
    const host = { ...row, pcloud: { id, name, tenantId } }
    return hostEvent(kind, host, { at, text: `${hostText(host)} ${from}` })
  })
  await recordEvents(tx, events)
}
