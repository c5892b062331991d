import { database } from '@/lib/db/client.server'

/** How many statements of this database wait for another one to end. */
export async function waitingForLocks(): Promise<number> {
  const [row] = await database().$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from pg_stat_activity
    where "datname" = current_database() and "wait_event_type" = 'Lock'`
  return row?.count ?? 0
}
