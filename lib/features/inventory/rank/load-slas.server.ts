import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type InventoryRow, type InventoryState, keyOf, titleOf } from '../state/inventory-state'
import { storedValues } from '../stored-values'
import { preferenceParts } from './listed-slas'

/** SLAs and preferences. Of preferences with one place the living one comes last, and is the one that is meant. */
export async function loadSlas(db: Db): Promise<Pick<InventoryState, 'sla' | 'rank-preference'>> {
  const slas = await db.sla.findMany({ orderBy: { name: 'asc' } })
  const preferences = await db.rankPreference.findMany({
    include: { tenant: { select: { name: true } } },
    orderBy: [{ archivedAt: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
  })
  return {
    sla: slas.map(
      (row): InventoryRow => ({
        ...storedOf(row),
        key: keyOf(row.name),
        title: row.name,
        values: {
          ...storedValues('sla', row),
          accountId: row.accountId,
          tenantId: row.tenantId,
        },
      }),
    ),
    'rank-preference': preferences.map((row): InventoryRow => {
      const parts = preferenceParts(row.tenant?.name ?? null, row.serviceType)
      const values = storedValues('rank-preference', row)
      return { ...storedOf(row), key: keyOf(...parts), title: titleOf(...parts), values }
    }),
  }
}

const storedOf = (row: { id: string; revision: number; archivedAt: Date | null }) => ({
  id: row.id,
  revision: row.revision,
  archived: row.archivedAt !== null,
})
