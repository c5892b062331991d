import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { type Binding, bindingSchema, type Held } from './schema'

const named = { select: { name: true } }

export const bindingInclude = {
  tenant: named,
  pod: named,
  realm: { select: { name: true, provider: named } },
} satisfies Prisma.BindingInclude

export type BindingRow = Prisma.BindingGetPayload<{ include: typeof bindingInclude }>

/** Adds to bindings the servers and volumes that their tenants have on the pods. */
export async function serializeBindings(db: Db, rows: readonly BindingRow[]): Promise<Binding[]> {
  const held = await heldBy(db, {
    tenantId: { in: rows.map(({ tenantId }) => tenantId) },
    podId: { in: rows.map(({ podId }) => podId) },
  })
  return rows.map((row) => ({
    id: row.id,
    tenantId: row.tenantId,
    tenant: row.tenant.name,
    podId: row.podId,
    pod: row.pod.name,
    realmId: row.realmId,
    realm: row.realm.name,
    provider: row.realm.provider.name,
    group: row.group,
    reason: bindingSchema.shape.reason.parse(row.reason),
    openedBy: row.openedBy,
    closedBy: row.closedBy,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt?.toISOString() ?? null,
    held: held(row.tenantId, row.podId),
  }))
}

/** Counts the servers and volumes of tenants on pods. */
export async function heldBy(db: Db, where: Prisma.PodRequestWhereInput) {
  const counts = await db.podRequest.groupBy({
    by: ['tenantId', 'podId', 'kind'],
    where: { ...where, endedAt: null },
    _count: true,
  })
  const keyOf = (...key: [tenantId: string, podId: string, kind: string]) => JSON.stringify(key)
  const byKey = new Map(
    counts.map((each) => [keyOf(each.tenantId, each.podId, each.kind), each._count]),
  )
  return (tenantId: string, podId: string): Held => {
    const countOf = (kind: 'server' | 'volume') => byKey.get(keyOf(tenantId, podId, kind)) ?? 0
    return { servers: countOf('server'), volumes: countOf('volume') }
  }
}
