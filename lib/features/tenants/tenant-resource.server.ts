import 'server-only'
import { byName } from '@/lib/api/paging/rows.server'
import type { Prisma } from '@/lib/db/generated/client'
import { lockHostOwners } from '@/lib/db/lock-host-owners.server'
import { inLivePolicy, refuseNamed } from '@/lib/features/dependents/refuse-named.server'
import { serializeFields } from '@/lib/features/resources/fields/field-values'
import { inWords, isNamedByPolicy } from '@/lib/features/resources/find-references.server'
import {
  archivedAtOf,
  defineResource,
  nextRevision,
  storedOf,
} from '@/lib/features/resources/resource.server'
import { storedIn } from '@/lib/features/resources/stored-in.server'
import { usageOf } from '@/lib/features/resources/usage'
import { tenantContract } from './contract'
import { type Tenant, tenantFields } from './schema'
import { refusedProjectIds, withProjectIds, writeProjectIds } from './write-project-ids.server'

const include = {
  _count: { select: { users: true } },
  ...withProjectIds,
} satisfies Prisma.TenantInclude
type Row = Prisma.TenantGetPayload<{ include: typeof include }>

const serializeTenant = (row: Row): Tenant => ({
  ...storedOf(row),
  ...serializeFields(tenantFields, row),
  ...usageOf(row),
  counts: row._count,
})

export const tenantResource = defineResource({
  noun: 'tenant',
  routes: tenantContract,
  counted: 'tenants',
  fields: tenantFields,
  ...storedIn((db) => db.tenant, serializeTenant),
  alsoDecides: ['archivedAt'],
  list: (db, page) => db.tenant.findMany({ ...byName(page), include }),
  find: (db, id) => db.tenant.findUnique({ where: { id }, include }),
  checkNew: (tx, { projectIds }) => refusedProjectIds(tx, projectIds),
  checkChanges: async (tx, changes, row) =>
    (await refusedProjectIds(tx, changes.projectIds, row)) ??
    (await refuseNamed(inLivePolicy)(tx, changes, row)),
  insert: async (tx, { projectIds, ...facts }, now) => {
    const { id } = await tx.tenant.create({ data: { ...facts, createdAt: now } })
    await writeProjectIds(tx, [{ tenantId: id, projectIds }])
    return { id }
  },
  change: async (tx, seen, { archived, projectIds, ...fields }, now) => {
    const data = { ...fields, ...archivedAtOf(archived, now), ...nextRevision }
    const { count } = await tx.tenant.updateMany({ where: seen, data })
    if (count > 0) await writeProjectIds(tx, [{ tenantId: seen.id, projectIds }])
    return count
  },
  // Allocations that are in progress check the limit of host units under the same lock.
  lock: async (tx, id) => void (await lockHostOwners(tx, [id])),
  referencedBy: async (tx, { id: tenantId, name, running, reserved, _count }) => [
    ...inWords({
      user: _count.users,
      pool: await tx.poolTenant.count({ where: { tenantId } }),
      'running instance': running + reserved,
      launch: await tx.launch.count({ where: { tenantId } }),
      binding: await tx.binding.count({ where: { tenantId } }),
      VM: await tx.vm.count({ where: { tenantId } }),
      'private cloud': await tx.pcloud.count({ where: { tenantId } }),
      SLA: await tx.sla.count({ where: { tenantId } }),
      preference: await tx.rankPreference.count({ where: { tenantId } }),
      'pod request': await tx.podRequest.count({ where: { tenantId } }),
    }),
    ...((await isNamedByPolicy(tx, name)) ? ['a policy'] : []),
  ],
})
