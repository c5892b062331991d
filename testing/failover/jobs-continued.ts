import { database } from '@/lib/db/client.server'

/** Repeats a query whose connection broke with the previous primary. */
export async function retried<T>(query: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await query()
    } catch (cause) {
      if (tries === 20) throw cause
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

export async function databaseNow(): Promise<Date> {
  const [row] = await database().$queryRaw<{ at: Date }[]>`select clock_timestamp() as "at"`
  if (row === undefined) throw new Error('the database returned no time')
  return row.at
}

/**
 * True if every job due at that time has ended, none has failed permanently, rows were sealed since then, and every
 * process is ready.
 */
export async function haveJobsContinued(at: Date, urls: readonly string[]): Promise<boolean> {
  const [row] = await database().$queryRaw<{ left: number; isSealed: boolean }[]>`
    select
      (select count(*)::int from graphile_worker._private_jobs
        where "run_at" <= ${at}
          or ("attempts" >= "max_attempts" and "locked_at" is null and "key" is not null)) as "left",
      exists (select 1 from "LedgerSeal" where "sealedAt" > ${at}) as "isSealed"`
  const ready = await Promise.all(
    urls.map(async (url) => (await fetch(`${url}/api/health/ready`)).ok),
  )
  return row?.left === 0 && row.isSealed && ready.every(Boolean)
}
