import 'server-only'
import { byAge, idOrName } from '@/lib/api/paging/rows.server'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { noSuch } from '@/lib/db/constraint-problem.server'
import type { Prisma } from '@/lib/db/generated/client'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { findMissing } from '@/lib/features/resources/find-references.server'
import { defineResource, storedOf } from '@/lib/features/resources/resource.server'
import { archivedIn } from '@/lib/features/resources/stored-in.server'
import { rankPreferenceContract } from './contract'
import { type RankPreference, rankPreferenceFields } from './schema'

const include = { tenant: { select: { name: true } } } satisfies Prisma.RankPreferenceInclude
type Row = Prisma.RankPreferenceGetPayload<{ include: typeof include }>

const serializePreference = (row: Row): RankPreference => ({
  ...storedOf(row),
  ...serializeFields(rankPreferenceFields, row),
  tenantId: row.tenantId,
  tenant: row.tenant?.name ?? null,
  serviceType: row.serviceType,
})

export const rankPreferenceResource = defineResource({
  noun: 'rank-preference',
  routes: rankPreferenceContract,
  fields: rankPreferenceFields,
  ...archivedIn((db) => db.rankPreference),
  alsoDecides: ['archivedAt'],
  list: (db, page, { tenant }) => {
    const { where, ...rest } = byAge(page)
    const of = {
      ...(page.archived ? {} : { archivedAt: null }),
      ...(tenant === undefined
        ? {}
        : tenant === 'any'
          ? { tenantId: null }
          : { tenant: idOrName(tenant) }),
    }
    return db.rankPreference.findMany({ ...rest, where: { AND: [where, of] }, include })
  },
  cursorOf: (row: Row) => [row.createdAt.toISOString(), row.id],
  find: (db, id) => db.rankPreference.findUnique({ where: { id }, include }),
  checkNew: async (tx, { tenantId, priorities }) =>
    (await findMissing(
      tx.tenant,
      'tenant',
      tenantId === null ? [] : [{ id: tenantId, path: 'tenantId' }],
    )) ?? (await findMissingSla(tx, tenantId, priorities)),
  checkChanges: (tx, { priorities = [] }, { tenantId }) => findMissingSla(tx, tenantId, priorities),
  referencedBy: async (tx, { createdAt }) =>
    (await tx.launch.findFirst({ where: { at: { gte: createdAt } } })) === null
      ? []
      : ['launches since it was created'],
  titleOf: ({ tenant, serviceType }) =>
    `${serviceType ?? 'all services'} of ${tenant?.name ?? 'all tenants'}`,
  alsoRecorded: ({ tenant, serviceType }) => ({ tenant: tenant?.name ?? null, serviceType }),
  shown: async (_db, rows) => rows.map(serializePreference),
})

/**
 * Finds the first priority whose SLA does not exist, so that it would rank no account. SLAs of other tenants do not exist
 * for a preference, because its answers would show their ids.
 */
async function findMissingSla(
  tx: Db,
  tenantId: string | null,
  priorities: readonly { slaId: string }[],
): Promise<Problem | null> {
  const names = [...new Set(priorities.map(({ slaId }) => slaId))]
  const rows = await tx.sla.findMany({
    where: { name: { in: names }, archivedAt: null, OR: [{ tenantId: null }, { tenantId }] },
    select: { name: true },
  })
  const existing = new Set(rows.map(({ name }) => name))
  const at = priorities.findIndex(({ slaId }) => !existing.has(slaId))
  return at < 0 ? null : noSuch(`priorities[${at}].slaId`, 'SLA')
}
