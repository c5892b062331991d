import 'server-only'
import type { Page } from '@/lib/api/paging/cursor'
import { byAge, idOrName } from '@/lib/api/paging/rows.server'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { noSuch } from '@/lib/db/constraint-problem.server'
import type { Prisma } from '@/lib/db/generated/client'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { defineResource } from '@/lib/features/resources/resource.server'
import { rowsOf } from '@/lib/features/resources/stored-in.server'
import { resourceKeyContract } from './contract'
import {
  isSpecialOfCluster,
  type ResourceKey,
  resourceKeyFields,
  resourceKeySchema,
} from './schema'

type Row = Prisma.ResourceKeyGetPayload<object>

const { level, class: keyClass } = resourceKeySchema.shape

const serializeKey = (row: Row): ResourceKey => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  revision: row.revision,
  level: level.parse(row.level),
  class: keyClass.parse(row.class),
  subject: row.subject,
  name: row.name,
  tenantId: row.tenantId,
  ...serializeFields(resourceKeyFields, row),
})

export const resourceKeyResource = defineResource({
  noun: 'resource-key',
  routes: resourceKeyContract,
  fields: resourceKeyFields,
  ...rowsOf((db) => db.resourceKey),
  list: (db, page, { tenant, ...filter }) =>
    listKeys(db, page, filter, tenant === undefined ? {} : { tenant: idOrName(tenant) }),
  cursorOf: (row: Row) => [row.createdAt.toISOString(), row.id],
  find: (db, id) => db.resourceKey.findUnique({ where: { id } }),
  checkNew: missingSubject,
  checkChanges: async (_tx, { value }, row) =>
    value !== undefined && value !== 0 && isSpecialOfCluster(row)
      ? invalid('value', 'The special keys of a cluster have the value 0; change the weight.')
      : null,
  titleOf: (row) => `${row.name} of ${row.level} ${row.subject}`,
  alsoRecorded: ({ level, class: keyClass, name }) => ({ level, class: keyClass, name }),
  shown: async (_db, rows) => rows.map(serializeKey),
})

type KeyFilter = {
  level?: string | undefined
  class?: string | undefined
  subject?: string | undefined
  name?: string | undefined
}

/** Reads the keys that match the condition, oldest first. */
export function listKeys(db: Db, page: Page, filter: KeyFilter, of: Prisma.ResourceKeyWhereInput) {
  const { where, ...rest } = byAge(page)
  const { level, class: keyClass, subject, name } = filter
  return db.resourceKey.findMany({
    ...rest,
    where: { AND: [where, { level, class: keyClass, subject, name }, of] },
  })
}

type Place = { level: string; subject: string }

/** Clusters, tenants and VMs are rows of Berth, so a key of one that does not exist is refused. */
async function missingSubject(tx: Db, { level, subject }: Place): Promise<Problem | null> {
  const where = { id: subject, archivedAt: null }
  if (level === 'cluster' && (await tx.cluster.count({ where })) === 0)
    return noSuch('subject', 'cluster')
  if (level === 'customer' && (await tx.tenant.count({ where })) === 0)
    return noSuch('subject', 'tenant')
  if (level === 'server' && (await tx.vm.count({ where })) === 0) return noSuch('subject', 'VM')
  return null
}
