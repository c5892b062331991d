import pg from 'pg'

/** A wait of a launch's transaction, and the number of samples that contain it. */
type LockWait = { waits: string; for: string; seen: number }

export type Profile = {
  samples: number
  /** The number of samples in which a transaction of launches waited for a lock, and in which one was open. */
  waiting: number
  open: number
  waits: LockWait[]
}

type Row = { isWaiting: boolean; waits: string | null; for: string | null }

const EVERY_MS = 20

/**
 * Samples the waits of the transactions of launches: the kind of lock with its relation, and the current
 * statement of the transaction that holds it. `stop` ends it and returns the profile.
 */
export async function sampleLockWaits(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'bench-sampler' })
  await client.connect()
  const seen = new Map<string, LockWait>()
  const profile: Profile = { samples: 0, waiting: 0, open: 0, waits: [] }
  let isOver = false
  const sample = async () => {
    const { rows } = await client.query<Row>(WAITS)
    profile.samples += 1
    if (rows.length > 0) profile.open += 1
    if (rows.some(({ isWaiting }) => isWaiting)) profile.waiting += 1
    for (const { isWaiting, waits, for: holder } of rows) {
      if (!isWaiting) continue
      const key = `${waits} ${holder}`
      const wait = seen.get(key) ?? { waits: waits ?? '', for: holder ?? '', seen: 0 }
      wait.seen += 1
      seen.set(key, wait)
    }
  }
  const ended = (async () => {
    while (!isOver) {
      await sample()
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  return {
    async stop(): Promise<Profile> {
      isOver = true
      await ended
      await client.end()
      profile.waits = [...seen.values()].sort((a, b) => b.seen - a.seen)
      return profile
    },
  }
}

/**
 * PostgreSQL shows a wait for a row as a wait for the transaction that holds it. The row is identified by the
 * lock of its tuple or by its query.
 */
const WAITS = `
  select a."wait_event_type" = 'Lock' as "isWaiting",
    a."wait_event" || ' in: ' || left(regexp_replace(a."query", '\\s+', ' ', 'g'), 60) as "waits",
    (select string_agg(distinct b."application_name" || ' ' || b."state" || ': '
        || left(regexp_replace(b."query", '\\s+', ' ', 'g'), 110), ' | ')
      from pg_stat_activity as b where b."pid" = any(pg_blocking_pids(a."pid"))) as "for"
  from pg_stat_activity as a
  where a."application_name" = 'berth-decisions' and a."datname" = current_database() and a."xact_start" is not null`

/** Deadlocks since the database was created. A connection reports its counters after at most ten seconds. */
export async function countDeadlocks(connectionString: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ deadlocks: number }>(
    `select "deadlocks"::int from pg_stat_database where "datname" = current_database()`,
  )
  await client.end()
  return rows[0]?.deadlocks ?? 0
}
