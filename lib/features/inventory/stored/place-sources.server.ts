import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import { storedValues as valuesOf } from '../stored-values'
import type { RowSource } from './row-source.server'
import { named, ofProvider, rowOf } from './stored-row'

const provider = { select: { name: true } } as const
const asc = 'asc' as const
const id = { id: true } as const
const byName = { select: id, orderBy: [{ provider: { name: asc } }, { name: asc }] }

const providers: RowSource = {
  noun: 'provider',
  ids: (db) => db.provider.findMany({ select: id, orderBy: { createdAt: asc } }),
  rows: async (db, ids) => {
    const rows = await db.provider.findMany({ where: { id: { in: ids } } })
    return rows.map((row) => named(row, valuesOf('provider', row)))
  },
}

const realms: RowSource = {
  noun: 'realm',
  ids: (db) => db.realm.findMany(byName),
  rows: async (db, ids) => {
    const rows = await db.realm.findMany({ where: { id: { in: ids } }, include: { provider } })
    return rows.map((row) => ofProvider(row, valuesOf('realm', row)))
  },
}

const pods: RowSource = {
  noun: 'pod',
  ids: (db) =>
    db.pod.findMany({
      select: id,
      orderBy: [{ realm: { provider: { name: asc } } }, { realm: { name: asc } }, { name: asc }],
    }),
  rows: async (db, ids) => {
    const rows = await db.pod.findMany({
      where: { id: { in: ids } },
      include: { realm: { select: { name: true, provider } } },
    })
    return rows.map((row) =>
      rowOf(row, [row.realm.provider.name, row.realm.name, row.name], valuesOf('pod', row)),
    )
  },
}

const profiles: RowSource = {
  noun: 'provider-hardware-profile',
  ids: (db) => db.providerHardwareProfile.findMany(byName),
  rows: async (db, ids) => {
    const where = { id: { in: ids } }
    const rows = await db.providerHardwareProfile.findMany({ where, include: { provider } })
    return rows.map((row) => ofProvider(row, valuesOf('provider-hardware-profile', row)))
  },
}

const accounts = (failuresSince: Date): RowSource => ({
  noun: 'account',
  ids: (db) => db.account.findMany({ select: id, orderBy: { ordinal: asc } }),
  rows: async (db, ids) => {
    const rows = await db.account.findMany({ where: { id: { in: ids } }, include: { provider } })
    const failures = groupBy(await failuresOf(db, ids, failuresSince), ({ accountId }) => accountId)
    return rows.map((row) =>
      ofProvider(row, {
        ...valuesOf('account', row),
        failures: (failures.get(row.id) ?? []).map(({ at }) => at.toISOString()),
      }),
    )
  },
})

const failuresOf = (db: Db, accountIds: string[], since: Date) =>
  db.accountFailure.findMany({
    where: { accountId: { in: accountIds }, at: { gte: since }, tenantId: null },
    select: { accountId: true, at: true },
    orderBy: { at: asc },
  })

/** Providers and the nouns that belong to them. Failures of accounts are read from `failuresSince` on. */
export const placeSources = (failuresSince: Date): readonly RowSource[] => [
  providers,
  realms,
  pods,
  profiles,
  accounts(failuresSince),
]
