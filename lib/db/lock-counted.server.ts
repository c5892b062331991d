import 'server-only'
import type { Db } from './client.server'

/** Ids of rows that count instances against a quota. */
export type CountedIds = {
  accounts: readonly string[]
  pools: readonly string[]
  tenants: readonly string[]
}

type CountedRow = {
  kind: 'account' | 'pool' | 'tenant'
  id: string
  /** Instances that were reported plus those that Berth placed. */
  running: number
  quota: number | null
  /** False if a pool accepts no launches, or a tenant launches only on its own hosts. */
  open: boolean
}

/** A row, or nulls if none was locked; `at` is the same in all of them. */
export type LockedRow = (CountedRow | Record<keyof CountedRow, null>) & { at: Date }

const lockedRows = (table: string, kind: string, ids: string, open: string) => `(
  select '${kind}' as "kind", "id", "running" + "reserved" as "running", "quota", ${open} as "open", "countedAt"
  from "${table}" where "id" = any(${ids}::text[]) order by "id" for no key update)`

/**
 * Locks accounts, then pools, then tenants, each by id. Owners of hosts (`lockHostOwners`), launches, pods and clusters
 * are locked after them, also by id, and clusters before their nodes and VMs. A transaction that changes one of these
 * rows takes its locks with this statement before its first write, so that such transactions cannot deadlock.
 *
 * `at` is read from the database's clock after all rows are locked, and is later than each earlier change of a
 * reservation of these rows, unless the clock was set back by more than a minute.
 */
export const lockCountedSql = `
  with accounts as materialized ${lockedRows('Account', 'account', '$1', 'true')},
    pools as materialized ${lockedRows('Pool', 'pool', '$2', '"launching"')},
    tenants as materialized ${lockedRows('Tenant', 'tenant', '$3', 'not "dedicatedOnly"')},
    locked as materialized (select * from accounts union all select * from pools union all select * from tenants),
    read as (select clock_timestamp() as "clock", max("countedAt") as "last" from locked),
    times as (select "clock", coalesce("last" + interval '2 milliseconds', "clock") as "next" from read)
  select l."kind", l."id", l."running", l."quota", l."open", date_trunc('milliseconds',
    greatest(m."clock", least(m."next", m."clock" + interval '1 minute'))) as "at"
  from times as m left join locked as l on true`

/** Locks accounts, pools and tenants in that order, for a transaction of Prisma. */
export async function lockCounted(db: Db, ids: Partial<CountedIds>): Promise<void> {
  const { accounts = [], pools = [], tenants = [] } = ids
  await db.$queryRawUnsafe(lockCountedSql, accounts, pools, tenants)
}
