import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { type Calendar, MAX_HELD } from './schema'

type Requested = {
  from: Date
  to: Date
  now: Date
  flavor: string | null
  /** The tenant of the caller; null for staff. */
  tenantId: string | null
  tenant: string | undefined
  pcloud: string | undefined
}

/** Times as formatted by the database. */
type Row = Omit<Calendar['held'][number], 'state' | 'from' | 'to' | 'node'> & {
  startAt: string
  heldAt: string | null
  closedAt: string | null
  endAt: string | null
  waitingId: string | null
  nodeId: string
  node: string
  cluster: string
}

/** Reads the held and reserved hosts within a range, ordered by host. */
export async function readHeld(db: Db, query: Requested): Promise<Pick<Calendar, 'held' | 'more'>> {
  const [found] = await db.$queryRaw<{ rows: Row[] }[]>`
    select coalesce(json_agg(to_json(held)), '[]') as "rows" from (
      select a."pcloudId", p."name" as "pcloud", t."id" as "tenantId", t."name" as "tenant", a."name", a."flavorId" as "flavor",
        v."name" || '/' || r."name" as "zone", a."startAt", a."heldAt", a."closedAt", a."endAt", a."waitingId",
        n."id" as "nodeId", n."name" as "node", c."name" as "cluster"
      from "HostAllocation" as a join "Pcloud" as p on p."id" = a."pcloudId" join "Tenant" as t on t."id" = p."tenantId"
        join "Node" as n on n."id" = a."nodeId" join "Cluster" as c on c."id" = n."clusterId" join "Pod" as d on d."id" = c."podId"
        join "Realm" as r on r."id" = d."realmId" join "Provider" as v on v."id" = r."providerId"
      where ${Prisma.join(conditionsOf(query), ' and ')}
      order by a."nodeId", a."startAt", a."id" limit ${MAX_HELD + 1}) as held`
  const rows = found?.rows ?? []
  const held = rows.slice(0, MAX_HELD).map((row) => {
    const { pcloudId, pcloud, tenantId, tenant, name, flavor, zone } = row
    return {
      pcloudId,
      pcloud,
      tenantId,
      tenant,
      name,
      flavor,
      zone,
      state: stateOf(row),
      from: isoOf(row.heldAt ?? row.startAt),
      to: endOf(row, query.now),
      node:
        query.tenantId === null ? { id: row.nodeId, name: row.node, cluster: row.cluster } : null,
    }
  })
  return { held, more: rows.length > MAX_HELD }
}

function conditionsOf({ from, to, flavor, tenantId, tenant, pcloud }: Requested): Prisma.Sql[] {
  return [
    Prisma.sql`a."startAt" < ${to}`,
    Prisma.sql`(a."closedAt" is null or (a."heldAt" is not null and a."closedAt" > ${from}))`,
    // A host that is held after the end of its lease still counts as held.
    Prisma.sql`(a."heldAt" is not null or a."endAt" is null or a."endAt" > ${from})`,
    ...(flavor === null ? [] : [Prisma.sql`a."flavorId" = ${flavor}`]),
    ...(pcloud === undefined ? [] : [Prisma.sql`a."pcloudId" = ${pcloud}`]),
    ...(tenantId === null ? [] : [Prisma.sql`t."id" = ${tenantId}`]),
    ...(tenant === undefined ? [] : [Prisma.sql`(t."id" = ${tenant} or t."name" = ${tenant})`]),
  ]
}

const isoOf = (time: string) => new Date(time).toISOString()

type Times = Pick<Row, 'heldAt' | 'closedAt' | 'endAt' | 'waitingId'>

/** The end is unknown for a host that is held after the end of its lease, because it is draining. */
function endOf({ heldAt, closedAt, endAt }: Times, now: Date): string | null {
  const end = closedAt ?? endAt
  if (end === null) return null
  const isDraining = closedAt === null && heldAt !== null && Date.parse(end) <= now.getTime()
  return isDraining ? null : isoOf(end)
}

function stateOf({ heldAt, closedAt, waitingId }: Times): Calendar['held'][number]['state'] {
  if (closedAt !== null) return 'ended'
  if (heldAt !== null) return 'held'
  return waitingId === null ? 'reserved' : 'offered'
}
