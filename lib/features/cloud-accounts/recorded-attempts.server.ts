import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { ListedServer, Realms } from '@/lib/features/launch-drivers/account-calls'
import { cloudServersSchema } from '@/lib/features/launch-drivers/server-schema'
import type { RecordedAttempt } from './differences/compare'

/** A server that has run for less time may be missing in a list. */
const RUNNING_MS = MINUTE_MS

type Row = Omit<RecordedAttempt, 'servers' | 'isRunning'> & {
  servers: unknown
  runningSince: Date | null
}

/**
 * Reads the attempts of listed servers, and those attempts of the account that may have servers. This must run
 * after the list is read, because an attempt is recorded before its servers are created.
 */
export async function recordedAttempts(
  db: Db,
  accountId: string,
  listed: readonly ListedServer[],
  now: Date,
): Promise<RecordedAttempt[]> {
  const launches = [...new Set(listed.flatMap(({ launchId }) => launchId ?? []))]
  const rows = await db.$queryRaw<Row[]>`
    select c."launchId", c."attempt", c."accountId", c."realm", c."servers", c."goneAt" is not null as "isGone",
      l."state" in ('ended', 'failed') or l."attempts" > c."attempt" as "isOver",
      case when l."state" = 'running' and l."attempts" = c."attempt" then c."settledAt" end as "runningSince"
    from "CloudAttempt" as c join "Launch" as l on l."id" = c."launchId"
    where c."launchId" = any(${launches}::text[]) or (c."accountId" = ${accountId} and c."goneAt" is null)`
  return rows.map(({ servers, runningSince, ...row }) => ({
    ...row,
    isRunning: runningSince !== null && now.getTime() - runningSince.getTime() > RUNNING_MS,
    servers: cloudServersSchema.safeParse(servers).data ?? [],
  }))
}

/** The realms that may have servers of an account. */
export async function realmsOf(
  db: Db,
  { id, providerId }: { id: string; providerId: string },
): Promise<Realms> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select "name" from "Realm" where "providerId" = ${providerId} and "archivedAt" is null
    union select "realm" from "CloudAttempt" where "accountId" = ${id} and "goneAt" is null and "realm" is not null
    order by 1`
  return rows.length === 0 ? [null] : rows.map(({ name }) => name)
}
