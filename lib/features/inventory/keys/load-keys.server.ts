import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import {
  type InventoryRow,
  type InventoryState,
  keyOf,
  partsOfKey,
  titleOf,
} from '../state/inventory-state'
import { storedValues } from '../stored-values'

type Places = Pick<InventoryState, 'cluster' | 'tenant'>
type Parts = (string | null)[]

/** Placement keys, and the living VMs, which keys may be of. */
export async function loadKeys(
  db: Db,
  { cluster, tenant }: Places,
): Promise<Pick<InventoryState, 'vm' | 'resource-key'>> {
  const partsById = (rows: readonly InventoryRow[]) =>
    new Map(rows.map(({ id, key }) => [id, partsOfKey(key)]))
  const [clusters, tenants] = [partsById(cluster), partsById(tenant)]
  const vm = await loadVms(db, clusters)
  const subjects: Readonly<Record<string, ReadonlyMap<string, Parts>>> = {
    cluster: clusters,
    customer: tenants,
    server: partsById(vm),
  }
  const rows = await db.resourceKey.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const keys = rows.flatMap((row): InventoryRow[] => {
    const { id, revision, level, name, subject, tenantId } = row
    const known = subjects[level]
    // A key of something that is gone is of nothing that has a name.
    const place = known === undefined ? [subject] : known.get(subject)
    const owner = tenantId === null ? null : tenants.get(tenantId)?.[0]
    if (place === undefined || owner === undefined) return []
    const parts = [level, row.class, owner, ...place, name]
    const values = storedValues('resource-key', row)
    return [
      { id, revision, archived: false, key: keyOf(...parts), title: titleOf(...parts), values },
    ]
  })
  return { vm, 'resource-key': keys }
}

/** VMs by name where no other one of their cluster has it, otherwise by id. */
async function loadVms(db: Db, clusters: ReadonlyMap<string, Parts>): Promise<InventoryRow[]> {
  const rows = await db.vm.findMany({
    where: { archivedAt: null },
    select: { id: true, name: true, clusterId: true, revision: true },
  })
  const twins = groupBy(rows, ({ clusterId, name }) => keyOf(clusterId, name))
  return rows.map(({ id, name, clusterId, revision }) => {
    const isAlone = twins.get(keyOf(clusterId, name))?.length === 1
    const parts = [...(clusters.get(clusterId) ?? []), isAlone ? name : id]
    return {
      id,
      revision,
      archived: false,
      key: keyOf(...parts),
      title: titleOf(...parts),
      values: {},
    }
  })
}
