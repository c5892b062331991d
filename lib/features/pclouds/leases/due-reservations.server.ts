import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import { freePlans } from '@/lib/engine'
import { drawHosts, type SelectedHost } from '../supply/draw-hosts.server'
import { type PlannedHost, readPlans } from '../supply/read-plans.server'
import { MAX_PER_RUN } from './change-each.server'

/** A reservation without a host so far, and its period from now on. */
export type Due = { id: string; flavorId: string; nodeId: string; endAt: Date | null }

type Row = Due & { isLate: boolean; isReady: boolean }

/**
 * Yields reservations that can begin or end, or whose owner must be notified of a delay, at most as many as one run may
 * change. Late reservations without a free host are skipped, so that they do not use up this limit.
 */
export async function* dueReservations(now: Date, hosts: OtherHosts): AsyncGenerator<Due> {
  const rows = await database().$queryRaw<Row[]>`
    select a."id", a."flavorId", a."nodeId", a."endAt", a."lateAt" is not null as "isLate",
      n."archivedAt" is null and n."state" = 'running' and n."serviceEnabled" and h."quarantinedAt" is null and not exists (
        select from "HostAllocation" as o where o."nodeId" = a."nodeId" and o."heldAt" is not null and o."closedAt" is null) as "isReady"
    from "HostAllocation" as a join "Node" as n on n."id" = a."nodeId" join "PoolHost" as h on h."nodeId" = n."id"
    where a."heldAt" is null and a."waitingId" is null and a."closedAt" is null and a."startAt" <= ${now}
    order by a."startAt", a."id"`
  let count = 0
  for (const { isLate, isReady, ...due } of rows) {
    const isOver = due.endAt !== null && due.endAt <= now
    const waits =
      isLate && !isReady && !isOver && (await hosts.freeFor(database(), due)).length === 0
    if (waits) continue
    yield due
    if (++count === MAX_PER_RUN) return
  }
}

/** The free hosts for reservations that cannot have their own. */
export type OtherHosts = {
  /** Free hosts of the same flavor and zone, when they were read. */
  freeFor: (db: Db, due: Due) => Promise<readonly PlannedHost[]>
  draw: (tx: Db, due: Due) => Promise<SelectedHost | null>
}

type Pool = { azOf: ReadonlyMap<string, string>; free: readonly PlannedHost[] }

/** Reads the hosts of each flavor once, because this is the slowest part of the job. */
export function otherHosts(now: Date): OtherHosts {
  const pools = new Map<string, Pool>()
  const from = now.getTime()
  const poolOf = async (db: Db, flavor: string): Promise<Pool> => {
    const pool = pools.get(flavor) ?? (await readPool(db, flavor, now))
    pools.set(flavor, pool)
    return pool
  }
  const periodOf = ({ endAt }: Due) => ({ from, to: endAt?.getTime() ?? null })
  const freeFor = async (db: Db, due: Due) => {
    const { azOf, free } = await poolOf(db, due.flavorId)
    const az = azOf.get(due.nodeId) ?? null
    return freePlans(free, { flavor: due.flavorId, az, period: periodOf(due) })
  }
  return {
    freeFor,
    draw: async (tx, due) => {
      const flavor = due.flavorId
      const drawing = { flavor, count: 1, period: periodOf(due), now }
      const [selected] = (await drawHosts(tx, await freeFor(tx, due), drawing)) ?? []
      if (selected === undefined) return null
      const { azOf, free } = await poolOf(tx, flavor)
      pools.set(flavor, { azOf, free: free.filter(({ node }) => node !== selected.nodeId) })
      return selected
    },
  }
}

async function readPool(db: Db, flavor: string, now: Date): Promise<Pool> {
  const plans = await readPlans(db, { flavor, now })
  const instant = { from: now.getTime(), to: now.getTime() + 1 }
  return {
    azOf: new Map(plans.map(({ node, az }) => [node, az])),
    free: freePlans(plans, { flavor, az: null, period: instant }),
  }
}
