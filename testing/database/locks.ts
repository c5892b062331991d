import { database } from '@/lib/db/client.server'

/** The number of statements of this database that wait for a lock. */
export async function waitingForLocks(): Promise<number> {
  const [row] = await database().$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from pg_stat_activity
    where "datname" = current_database() and "wait_event_type" = 'Lock'`
  return row?.count ?? 0
}
