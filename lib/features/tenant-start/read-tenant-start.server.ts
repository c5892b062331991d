import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { addUpHours } from '@/lib/features/pclouds/host-hours/add-up-hours.server'
import { allowanceOf } from '@/lib/features/pclouds/pcloud-facts.server'
import { readNeeds } from './read-needs.server'
import type { SharedWith, TenantStart } from './schema'

/**
 * Returns the resources of a tenant, the hours and cost of its dedicated hosts in this month, and tasks that
 * need a response.
 */
export async function readTenantStart({
  tenantId,
  now,
}: Scope<'start.read'>): Promise<Result<TenantStart, Problem>> {
  if (tenantId === null) return err({ kind: 'not-found', what: 'page' })
  const db = database()
  const [counts] = await readCounts(db, tenantId, now)
  if (counts === undefined) return err({ kind: 'not-found', what: 'page' })
  const { pclouds, held, enabled, running, stopped, lost } = counts
  const { pending, launched, failedToday } = counts
  return ok({
    tenant: await db.tenant.findUniqueOrThrow({
      where: { id: tenantId },
      select: { id: true, name: true },
    }),
    shared: await sharedWith(db, tenantId),
    pclouds,
    hosts: { held, enabled },
    units: await allowanceOf(db, tenantId),
    vms: { running, stopped, lost },
    launches: { pending, running: launched, failedToday },
    month: await monthOf(db, tenantId, now),
    needs: await readNeeds(db, tenantId, now),
  })
}

type Counts = Record<
  | 'pclouds'
  | 'held'
  | 'enabled'
  | 'running'
  | 'stopped'
  | 'lost'
  | 'pending'
  | 'launched'
  | 'failedToday',
  number
>

const readCounts = (db: Db, tenantId: string, now: Date) => db.$queryRaw<Counts[]>`
  select p."pclouds", p."held", p."enabled", v."running", v."stopped", v."lost", l."pending", l."launched", l."failedToday"
  from (select count(distinct p."id")::int as "pclouds", count(a."id")::int as "held",
      count(*) filter (where a."enabled")::int as "enabled"
    from "Pcloud" as p left join "HostAllocation" as a on a."pcloudId" = p."id" and a."heldAt" is not null and a."closedAt" is null
    where p."tenantId" = ${tenantId} and p."deletedAt" is null) as p,
  (select count(*) filter (where n."state" = 'running' and n."archivedAt" is null)::int as "running",
      count(*) filter (where n."id" is null)::int as "stopped",
      count(*) filter (where n."state" <> 'running' or n."archivedAt" is not null)::int as "lost"
    from "Vm" as m left join "Node" as n on n."id" = m."nodeId" where m."tenantId" = ${tenantId} and m."archivedAt" is null) as v,
  (select count(*) filter (where "state" = 'pending')::int as "pending", count(*) filter (where "state" = 'running')::int as "launched",
      count(*) filter (where "state" in ('failed', 'nothing-fits') and "at" > ${now}::timestamptz - interval '24 hours')::int as "failedToday"
    from "Launch" where "tenantId" = ${tenantId}) as l`

/** The maximum number of listed Pclouds. The page Private clouds lists all of them. */
const MAX_SHARED = 20

async function sharedWith(db: Db, tenantId: string): Promise<SharedWith[]> {
  const rows = await db.pcloudTenant.findMany({
    where: { tenantId, pcloud: { deletedAt: null, tenantId: { not: tenantId } } },
    select: {
      addedAt: true,
      pcloud: { select: { id: true, name: true, tenant: { select: { name: true } } } },
    },
    orderBy: [{ addedAt: 'desc' }, { pcloudId: 'asc' }],
    take: MAX_SHARED,
  })
  return rows.map(({ addedAt, pcloud: { id, name, tenant } }) => ({
    id,
    name,
    tenant: tenant.name,
    addedAt: addedAt.toISOString(),
  }))
}

async function monthOf(db: Db, tenantId: string, now: Date): Promise<TenantStart['month']> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const { currency, total } = await addUpHours(db, { from, to: now, tenantId })
  const { hours, unitHours, unpricedUnitHours, cost } = total
  return {
    from: from.toISOString(),
    hostHours: hours,
    unitHours,
    unpricedUnitHours,
    cost,
    currency,
  }
}
