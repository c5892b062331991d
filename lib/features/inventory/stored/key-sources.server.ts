import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type InventoryRow, type InventoryState, partsOfKey } from '../state/inventory-state'
import { storedValues } from '../stored-values'
import type { RowSource } from './row-source.server'
import { rowOf } from './stored-row'

type Parts = (string | null)[]
type Places = Pick<InventoryState, 'cluster' | 'tenant'>

const byId = (rows: readonly InventoryRow[]) => new Map(rows.map(({ id, key }) => [id, key]))

/** Living VMs, by name if it is unique in the cluster, otherwise by id. */
export function vmSource(
  { cluster }: Pick<Places, 'cluster'>,
  which: 'all' | 'with keys',
): RowSource {
  const clusters = byId(cluster)
  return {
    noun: 'vm',
    ids: (db) => (which === 'all' ? allVms(db) : vmsWithKeys(db)),
    rows: async (db, ids) => {
      const rows = await namedVms(db, ids)
      return rows.map((row) => {
        const { id, name, clusterId, hasTwin } = row
        const place = partsOfKey(clusters.get(clusterId) ?? '[]')
        return rowOf(row, [...place, hasTwin ? id : name], {})
      })
    },
  }
}

const allVms = (db: Db) => db.vm.findMany({ where: { archivedAt: null }, select: { id: true } })

const vmsWithKeys = (db: Db) => db.$queryRaw<{ id: string }[]>`
  select "id" from "Vm" where "archivedAt" is null
    and "id" in (select "subject" from "ResourceKey" where "level" = 'server')`

type NamedVm = { id: string; name: string; clusterId: string; revision: number; hasTwin: boolean }

const namedVms = (db: Db, ids: string[]) => db.$queryRaw<NamedVm[]>`
  select "id", "name", "clusterId", "revision", exists (
    select from "Vm" as twin where twin."clusterId" = vm."clusterId" and twin."name" = vm."name"
      and twin."archivedAt" is null and twin."id" <> vm."id") as "hasTwin"
  from "Vm" as vm where "id" = any(${ids})`

/** Placement keys. Keys of subjects that no longer exist are left out, because they cannot be referred to by name. */
export function keySource(places: Places & Pick<InventoryState, 'vm'>): RowSource {
  const tenants = byId(places.tenant)
  const subjects: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    cluster: byId(places.cluster),
    customer: tenants,
    server: byId(places.vm),
  }
  const partsIn = (rows: ReadonlyMap<string, string>, id: string): Parts | undefined => {
    const key = rows.get(id)
    return key === undefined ? undefined : partsOfKey(key)
  }
  return {
    noun: 'resource-key',
    ids: (db) =>
      db.resourceKey.findMany({
        select: { id: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
    rows: async (db, ids) => {
      const rows = await db.resourceKey.findMany({ where: { id: { in: ids } } })
      return rows.flatMap((row) => {
        const { level, name, subject, tenantId } = row
        const subjectsOfLevel = subjects[level]
        const place = subjectsOfLevel === undefined ? [subject] : partsIn(subjectsOfLevel, subject)
        const owner = tenantId === null ? null : partsIn(tenants, tenantId)?.[0]
        if (place === undefined || owner === undefined) return []
        const parts = [level, row.class, owner, ...place, name]
        return [rowOf(row, parts, storedValues('resource-key', row))]
      })
    },
  }
}
