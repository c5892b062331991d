import 'server-only'
import { query, type Tx } from '@/lib/db/decision-transaction.server'
import { type CountedIds, type LockedRow, lockCountedSql } from '@/lib/db/lock-counted.server'
import type { Counts } from './counts'
import type { LaunchRow } from './launch-row'

/** The counts of locked rows, and the time at which they are changed. */
export type Locked = { counts: Counts; at: Date }

/** Locks all rows with counts in the order of `lockCountedSql`. */
export async function lockCounts(tx: Tx, ids: CountedIds): Promise<Locked> {
  const rows = await query<LockedRow>(tx, {
    name: 'lock-counted',
    text: lockCountedSql,
    values: [ids.accounts, ids.pools, ids.tenants],
  })
  const counts: Counts = {
    accounts: new Map(),
    pools: new Map(),
    tenants: new Map(),
    stopped: new Set(),
    dedicated: new Set(),
  }
  for (const { kind, id, running, quota, open } of rows) {
    if (kind === null) continue
    if (kind === 'account') counts.accounts.set(id, running)
    else if (kind === 'tenant') {
      counts.tenants.set(id, { quota, running })
      if (!open) counts.dedicated.add(id)
    } else {
      counts.pools.set(id, { quota, running })
      if (!open) counts.stopped.add(id)
    }
  }
  const [first] = rows
  if (first === undefined) throw new Error('The database returned no time')
  return { counts, at: first.at }
}

export type StoredLaunch = LaunchRow & {
  poolName: string
  deployableName: string
  tenantName: string | null
  accountName: string | null
  podName: string | null
}

/**
 * Locks and reads launches, by id. Sent after the statement that locks the counts, so that it reads what the
 * transactions that held those locks wrote.
 */
export async function lockLaunches(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, StoredLaunch>> {
  if (ids.length === 0) return new Map()
  const rows = await query<StoredLaunch>(tx, {
    name: 'lock-launches',
    text: lockLaunchesSql,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

const lockLaunchesSql = `
  select l.*, trim_scale(l."costPerHour")::text as "costPerHour",
    (select p."name" from "Pool" as p where p."id" = l."poolId") as "poolName",
    (select d."name" from "Deployable" as d where d."id" = l."deployableId") as "deployableName",
    (select t."name" from "Tenant" as t where t."id" = l."tenantId") as "tenantName",
    (select a."name" from "Account" as a where a."id" = l."accountId") as "accountName",
    (select p."name" from "Pod" as p where p."id" = l."podId") as "podName"
  from "Launch" as l where l."id" = any($1::text[]) order by l."id" for no key update of l`

/** Adds the display names. */
export const namedOf = (launch: StoredLaunch) => ({
  ...launch,
  pool: { id: launch.poolId, name: launch.poolName },
  deployable: { id: launch.deployableId, name: launch.deployableName },
  tenant: named(launch.tenantId, launch.tenantName),
  account: named(launch.accountId, launch.accountName),
  pod: named(launch.podId, launch.podName),
})

const named = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? id }

/** Removes the fields that are not columns of the launch's row. */
export function rowOf(launch: StoredLaunch): LaunchRow {
  const { poolName: _p, deployableName: _d, tenantName: _t, ...rest } = launch
  const { accountName: _a, podName: _o, ...row } = rest
  return row
}
