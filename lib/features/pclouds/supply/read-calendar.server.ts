import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { availabilityWord, freeDuring } from '@/lib/engine'
import { readHeld } from './read-held.server'
import { readPlaces } from './read-places.server'
import { flavorsOf, placeOf, readUnits } from './read-supply.server'
import { reservedPlaces } from './reserved-places.server'
import { isOpen } from './reserved-plans.server'
import type { Calendar, CalendarQuery } from './schema'

const DAYS = 28

/** Returns the free hosts of each day, and the held hosts. Users of a tenant see their own. */
export async function readCalendar(
  { tenantId, now }: Scope<'pcloud.read'>,
  { from, to, flavor: named, tenant, pcloud }: CalendarQuery,
): Promise<Result<Calendar, Problem>> {
  const db = database()
  const flavor = named ?? null
  const days = daysOf(from ?? now.toISOString().slice(0, 10), to)
  const periods = days.map((day) => ({ from: Date.parse(day), to: Date.parse(day) + DAY_MS }))
  const [begin, end] = [periods[0]?.from ?? 0, periods.at(-1)?.to ?? 0]
  const places = await readPlaces(db, { flavor, now, since: begin })
  const unitsOf = await readUnits(db)
  const reserved = await reservedPlaces(db, flavorsOf(unitsOf), now)
  const free = places.map((place) => {
    const all = freeDuring(place.others, periods).map((others) => others + place.idle)
    const idle = place.idle - reserved.idleIn(place)
    const open = freeDuring(place.others.filter(isOpen(reserved)), periods)
    return {
      ...placeOf(place, unitsOf),
      days: open.map((others) => availabilityWord(others + idle)),
      hosts: tenantId === null ? all : null,
    }
  })
  const range = { from: new Date(begin), to: new Date(end), now }
  return ok({ days, free, ...(await readHeld(db, { ...range, flavor, tenantId, tenant, pcloud })) })
}

function daysOf(from: string, to: string | undefined): string[] {
  const first = Date.parse(from)
  const count = to === undefined ? DAYS : (Date.parse(to) - first) / DAY_MS + 1
  return Array.from({ length: count }, (_, i) =>
    new Date(first + i * DAY_MS).toISOString().slice(0, 10),
  )
}
