import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { groupBy } from '@/lib/base/group-by'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { availabilityWord, freePlans, leasePeriod, nextFreeAt } from '@/lib/engine'
import { refused } from '@/lib/features/host-flavors/refusal'
import { findZone } from './find-zone.server'
import { type PlannedHost, readPlans } from './read-plans.server'
import { pruned, reservedPlans } from './reserved-plans.server'
import type { Supply, SupplyQuery } from './schema'

/** How many hosts can be had of each flavor in each zone, and from when on: words for tenants, numbers for staff. */
export async function readSupply(
  { tenantId, now }: Scope<'pcloud.read'>,
  { flavor, az, count, startAt, endAt }: SupplyQuery,
): Promise<Result<Supply, Problem>> {
  const db = database()
  const zone = await findZone(db, { tenantId }, az)
  if (!zone.ok) return zone
  const requested = { from: startAt?.getTime() ?? null, to: endAt?.getTime() ?? null }
  const period = leasePeriod(requested, now.getTime())
  if (!period.ok) return refused(period.error)
  const plans = await readPlans(db, { flavor: flavor ?? null, now })
  const unitsOf = await readUnits(db)
  const reserved = await reservedPlans(db, flavorsOf(unitsOf), plans, now)
  const items = byPlace(plans, zone.value).map(([first, hosts]) => {
    const required = { flavor: first.flavor, az: first.az, period: period.value }
    const free = freePlans(hosts, required)
    const open = free.filter(pruned(reserved))
    const ahead = reserved.ahead(first.flavor, first.az)
    const freeFor = (hostCount: number) => nextFreeAt(hosts, { ...required, count: hostCount })
    const nextAt = open.length >= count ? period.value.from : freeFor(count + ahead)
    return {
      ...placeOf(first, unitsOf),
      availability: availabilityWord(open.length),
      nextAt: timeOf(nextAt),
      comesFreeAt: timeOf(freeFor(free.length + 1)),
      ahead,
      hosts: tenantId === null ? { total: hosts.length, free: free.length } : null,
    }
  })
  return ok({ items })
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** The hosts of each flavor in each zone, with one of them to name the place by. */
export const byPlace = (
  plans: readonly PlannedHost[],
  az: string | null = null,
): [PlannedHost, PlannedHost[]][] =>
  [...groupBy(plans, (plan) => `${plan.az} ${plan.flavor}`).values()]
    .flatMap((hosts): [PlannedHost, PlannedHost[]][] => {
      const [first] = hosts
      return first === undefined || (az !== null && first.az !== az) ? [] : [[first, hosts]]
    })
    .sort(([a], [b]) => (a.flavor < b.flavor ? -1 : a.flavor > b.flavor ? 1 : 0))

export const placeOf = (
  { flavor, az, zone }: PlannedHost,
  unitsOf: ReadonlyMap<string, number>,
) => ({ flavor, realmId: az, zone, units: unitsOf.get(flavor) ?? 0 })

/** What a host of each flavor takes of a limit. */
export async function readUnits(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.hostFlavor.findMany({ select: { id: true, units: true } })
  return new Map(rows.map(({ id, units }) => [id, units]))
}

export const flavorsOf = (unitsOf: ReadonlyMap<string, number>) =>
  [...unitsOf].map(([id, units]) => ({ id, units }))
