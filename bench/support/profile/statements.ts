import type pg from 'pg'

export type CountedStatement = { text: string; calls: number; ms: number }

/** Settings of a PostgreSQL that can count its statements. */
export const statementCounter = { shared_preload_libraries: 'pg_stat_statements' }

/**
 * Counts the statements that run during `work`, including those of foreign keys and triggers. Returns the ones
 * with the most time.
 */
export async function countedDuring<T>(client: pg.Client, most: number, work: () => Promise<T>) {
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
  await track(client, 'all')
  const answer = await work()
  await track(client, 'none')
  return { answer, statements: await readStatements(client, most) }
}

/** Sets the tracking for open connections too. */
export async function track(client: pg.Client, which: 'all' | 'none'): Promise<void> {
  await client.query(`alter system set pg_stat_statements.track = '${which}'`)
  await client.query('select pg_reload_conf()')
}

/** The statements since the last reset, the most time first. The time of a statement includes its triggers. */
async function readStatements(client: pg.Client, most: number): Promise<CountedStatement[]> {
  const { rows } = await client.query<CountedStatement>(
    `select left(regexp_replace("query", '\\s+', ' ', 'g'), 110) as "text", "calls"::int as "calls", "total_exec_time" as "ms"
     from pg_stat_statements where "dbid" = (select "oid" from pg_database where "datname" = current_database())
       and "query" !~ 'pg_stat_statements|pg_reload_conf'
     order by "total_exec_time" desc limit $1`,
    [most],
  )
  return rows
}
