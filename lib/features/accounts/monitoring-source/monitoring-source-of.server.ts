import 'server-only'
import { ok } from '@/lib/base/result'
import {
  notBeingFetched,
  type SourceOf,
  type SourceTable,
} from '@/lib/features/fetched-sources/source-of.server'
import { rowsText } from '@/lib/features/monitoring/rows-text'
import { insertSamples } from '@/lib/features/monitoring/write-samples.server'
import type { MetricValue } from '@/lib/features/monitoring-sources/define-monitoring-source'
import {
  type MonitoringSourceSettings,
  monitoringSource,
  monitoringSourceSchema,
} from '@/lib/features/monitoring-sources/schema'
import { accountResource } from '../account-resource.server'
import { FETCH_DEADLINE_MS } from './fetching'

const table: SourceTable = {
  find: (db, accountId) => db.monitoringSource.findUnique({ where: { accountId } }),
  save: (db, accountId, columns, reset) =>
    db.monitoringSource.upsert({
      where: { accountId },
      create: { accountId, ...columns },
      update: { ...columns, ...reset },
    }),
  remove: (db, accountId) => db.monitoringSource.delete({ where: { accountId } }),
  change: async (db, accountId, seen, data) =>
    (await db.monitoringSource.updateMany({ where: { accountId, ...seen }, data })).count,
  claim: async (db, accountId, now) => {
    const isFree = notBeingFetched(now, FETCH_DEADLINE_MS)
    const [row] = await db.monitoringSource.updateManyAndReturn({
      where: { accountId, account: { archivedAt: null }, ...isFree },
      data: { fetchingSince: now },
    })
    return row ?? null
  },
}

/** The monitoring source of an account. */
export const accountMonitoring: SourceOf<MonitoringSourceSettings, readonly MetricValue[]> = {
  noun: 'account',
  what: 'monitoring',
  ownerColumn: 'accountId',
  settings: monitoringSourceSchema,
  source: monitoringSource,
  owner: async (db, id) => {
    const account = await accountResource.find(db, id)
    if (account === null) return null
    return { title: accountResource.titleOf(account), isArchived: account.archivedAt !== null }
  },
  table,
  check: ok,
  write: (tx, accountId, values, { at }) =>
    insertSamples(tx, rowsText(values.map((value) => ({ accountId, at, ...value })))),
}
