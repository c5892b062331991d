import 'server-only'
import { preferenceParts } from '../rank/listed-slas'
import { storedValues } from '../stored-values'
import type { RowSource } from './row-source.server'
import { named, rowOf } from './stored-row'

const asc = 'asc' as const
const id = { id: true } as const

const slas: RowSource = {
  noun: 'sla',
  ids: (db) => db.sla.findMany({ select: id, orderBy: { name: asc } }),
  rows: async (db, ids) => {
    const rows = await db.sla.findMany({ where: { id: { in: ids } } })
    return rows.map((row) => {
      const { accountId, tenantId } = row
      return named(row, { ...storedValues('sla', row), accountId, tenantId })
    })
  },
}

const preferences: RowSource = {
  noun: 'rank-preference',
  // The living preference comes last, because the last one with the same key is used.
  ids: (db) =>
    db.rankPreference.findMany({
      select: id,
      orderBy: [{ archivedAt: { sort: asc, nulls: 'last' } }, { createdAt: asc }, { id: asc }],
    }),
  rows: async (db, ids) => {
    const rows = await db.rankPreference.findMany({
      where: { id: { in: ids } },
      include: { tenant: { select: { name: true } } },
    })
    return rows.map((row) => {
      const parts = preferenceParts(row.tenant?.name ?? null, row.serviceType)
      return rowOf(row, parts, storedValues('rank-preference', row))
    })
  },
}

export const rankSources: readonly RowSource[] = [slas, preferences]
