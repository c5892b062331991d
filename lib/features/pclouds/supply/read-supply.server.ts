import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { availabilityWord, freePlans, leasePeriod, nextFreeAt } from '@/lib/engine'
import { refused } from '@/lib/features/host-flavors/refusal'
import { findZone } from './find-zone.server'
import { type Place, readPlaces } from './read-places.server'
import { reservedPlaces } from './reserved-places.server'
import { isOpen } from './reserved-plans.server'
import type { Supply, SupplyQuery } from './schema'

/**
 * Returns how many hosts of each flavor are available in each zone, and from when on: in words for
 * tenants, in numbers for staff.
 */
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
  const since = period.value.from
  const read = await readPlaces(db, { flavor: flavor ?? null, now, since })
  const places = read.filter((place) => zone.value === null || place.az === zone.value)
  const unitsOf = await readUnits(db)
  const reserved = await reservedPlaces(db, flavorsOf(unitsOf), now)
  const items = places.map((place) => {
    const required = { flavor: place.flavor, az: place.az, period: period.value }
    const others = freePlans(place.others, required)
    const free = place.idle + others.length
    const open = place.idle - reserved.idleIn(place) + others.filter(isOpen(reserved)).length
    const ahead = reserved.ahead(place.flavor, place.az)
    // Hosts without a reservation are free at any time.
    const freeFor = (hostCount: number) =>
      nextFreeAt(place.others, { ...required, count: hostCount - place.idle })
    const nextAt = open >= count ? period.value.from : freeFor(count + ahead)
    return {
      ...placeOf(place, unitsOf),
      availability: availabilityWord(open),
      nextAt: timeOf(nextAt),
      comesFreeAt: timeOf(freeFor(free + 1)),
      ahead,
      hosts: tenantId === null ? { total: place.total, free } : null,
    }
  })
  return ok({ items })
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export const placeOf = ({ flavor, az, zone }: Place, unitsOf: ReadonlyMap<string, number>) => ({
  flavor,
  realmId: az,
  zone,
  units: unitsOf.get(flavor) ?? 0,
})

/** Reads the units of a host of each flavor. */
export async function readUnits(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.hostFlavor.findMany({ select: { id: true, units: true } })
  return new Map(rows.map(({ id, units }) => [id, units]))
}

export const flavorsOf = (unitsOf: ReadonlyMap<string, number>) =>
  [...unitsOf].map(([id, units]) => ({ id, units }))
