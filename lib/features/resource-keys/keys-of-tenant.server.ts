import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { noSuch } from '@/lib/db/constraint-problem.server'
import { listKeys, resourceKeyResource } from './resource-key-resource.server'

/** The keys that a caller may see and set: staff all of them, users of a tenant their own. */
export const keysFor = ({ tenantId }: { tenantId: string | null }) =>
  tenantId === null ? resourceKeyResource : keysOfTenant(tenantId)

/**
 * The keys that users of a tenant set: customer keys of their own VMs, and of images, disks and networks by the names
 * that their VMs refer to. None of these keys applies to subjects of the same name of other tenants.
 */
const keysOfTenant = (tenantId: string): typeof resourceKeyResource => ({
  ...resourceKeyResource,
  list: (db, page, filter) => listKeys(db, page, filter, { tenantId }),
  find: (db, id) => db.resourceKey.findFirst({ where: { id, tenantId } }),
  checkNew: async (tx, key) =>
    key.class === 'customer' ? missingVm(tx, tenantId, key) : onlyCustomer,
  insert: (tx, facts, now) =>
    tx.resourceKey.create({ data: { ...facts, tenantId, createdAt: now } }),
})

async function missingVm(
  tx: Db,
  tenantId: string,
  { level, subject }: { level: string; subject: string },
): Promise<Problem | null> {
  const where = { id: subject, tenantId, archivedAt: null }
  if (level === 'server' && (await tx.vm.count({ where })) === 0) return noSuch('subject', 'VM')
  return null
}

const onlyCustomer: Problem = invalid('class', 'Set customer keys; others are set by the provider.')
