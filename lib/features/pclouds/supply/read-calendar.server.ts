import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { availabilityWord, freeDuring } from '@/lib/engine'
import { readPlans } from './read-plans.server'
import { byPlace, placeOf, readUnits } from './read-supply.server'
import type { Calendar, CalendarQuery } from './schema'

const DAYS = 28

/** Which hosts are free on which days, and who holds what then; people of a tenant see their own. */
export async function readCalendar(
  { tenantId, now }: Scope<'pcloud.read'>,
  { from, to, flavor: named }: CalendarQuery,
): Promise<Result<Calendar, Problem>> {
  const db = database()
  const flavor = named ?? null
  const days = daysOf(from ?? now.toISOString().slice(0, 10), to)
  const periods = days.map((day) => ({ from: Date.parse(day), to: Date.parse(day) + DAY_MS }))
  const [begin, end] = [periods[0]?.from ?? 0, periods.at(-1)?.to ?? 0]
  const plans = await readPlans(db, { flavor, now })
  const unitsOf = await readUnits(db)
  const free = byPlace(plans).map(([first, hosts]) => {
    const counts = freeDuring(hosts, periods)
    return {
      ...placeOf(first, unitsOf),
      days: counts.map(availabilityWord),
      hosts: tenantId === null ? counts : null,
    }
  })
  const range = { from: new Date(begin), to: new Date(end) }
  return ok({ days, free, held: await readHeld(db, { ...range, flavor, tenantId }) })
}

function daysOf(from: string, to: string | undefined): string[] {
  const first = Date.parse(from)
  const count = to === undefined ? DAYS : (Date.parse(to) - first) / DAY_MS + 1
  return Array.from({ length: count }, (_, i) =>
    new Date(first + i * DAY_MS).toISOString().slice(0, 10),
  )
}

type Range = { from: Date; to: Date; flavor: string | null; tenantId: string | null }

async function readHeld(db: Db, { from, to, flavor, tenantId }: Range): Promise<Calendar['held']> {
  const rows = await db.hostAllocation.findMany({
    where: {
      startAt: { lt: to },
      ...(flavor === null ? {} : { flavorId: flavor }),
      ...(tenantId === null ? {} : { pcloud: { tenantId } }),
      AND: [
        { OR: [{ closedAt: null }, { heldAt: { not: null }, closedAt: { gt: from } }] },
        // What is held past the end of its lease is held still.
        { OR: [{ heldAt: { not: null } }, { endAt: null }, { endAt: { gt: from } }] },
      ],
    },
    orderBy: [{ startAt: 'asc' }, { id: 'asc' }],
    include: {
      pcloud: { select: { name: true, tenant: { select: { id: true, name: true } } } },
      node: { select: { name: true, cluster: { select: { pod: { select: realmOfPod } } } } },
    },
  })
  return rows.map(({ pcloud, node, ...row }) => ({
    ...{ pcloudId: row.pcloudId, pcloud: pcloud.name, name: row.name, flavor: row.flavorId },
    ...{ tenantId: pcloud.tenant.id, tenant: pcloud.tenant.name },
    zone: `${node.cluster.pod.realm.provider.name}/${node.cluster.pod.realm.name}`,
    state: stateOf(row),
    from: (row.heldAt ?? row.startAt).toISOString(),
    to: (row.closedAt ?? row.endAt)?.toISOString() ?? null,
    node: tenantId === null ? node.name : null,
  }))
}

const realmOfPod = {
  realm: { select: { name: true, provider: { select: { name: true } } } },
} as const

type Times = { heldAt: Date | null; closedAt: Date | null; waitingId: string | null }

function stateOf({ heldAt, closedAt, waitingId }: Times): Calendar['held'][number]['state'] {
  if (closedAt !== null) return 'ended'
  if (heldAt !== null) return 'held'
  return waitingId === null ? 'reserved' : 'offered'
}
