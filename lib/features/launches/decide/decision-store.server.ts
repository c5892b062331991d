import 'server-only'
import pg from 'pg'
import { processState } from '@/lib/base/process-state'
import { directConnection } from '@/lib/db/connections.server'
import type { TableKind } from '@/lib/db/record/kinds/recorded-tables'
import type { RecordedRow } from '@/lib/db/record/recorded-kinds.server'
import { noteWritten, type Written } from '@/lib/db/record/written-notes.server'

/**
 * The database of the decision path: here alone it is spoken to without Prisma, because this path is measured.
 * One transaction is two round trips: begin and lock what is counted, write everything and commit. The database writes the
 * first launches of a batch while the next ones are decided.
 */

/** The connections of the decision path, opened at first use. */
const connections = processState<pg.Pool | null>('decisions', () => null)

/** The connections of the decision path. */
export function decisionPool(): pg.Pool {
  const open = connections.get() ?? newPool()
  connections.set(open)
  return open
}

function newPool(): pg.Pool {
  const pool = new pg.Pool({
    max: 3,
    pipeline: true,
    // Everything here is found by a key. A plan is kept for as long as its connection, also that of a check of a
    // foreign key: one that reads an empty table whole would go on to do so when a million rows are in it.
    ...directConnection('-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'),
    application_name: 'berth-decisions',
  })
  // A connection that breaks while idle is replaced; errors in use reach the caller.
  pool.on('error', () => undefined)
  return pool
}

/** Ends the connections; the next decision opens others. */
export async function closeDecisions(): Promise<void> {
  const open = connections.get()
  connections.set(null)
  await open?.end()
}

export type Tx = {
  client: pg.PoolClient
  /** What was sent without waiting for its end; the commit does. */
  sent: Promise<unknown>[]
  /** Rows of the record that it wrote. */
  written: Written[]
  /** Rows of recorded tables, as they were written. */
  recorded: Promise<{ kind: TableKind; rows: RecordedRow[] }>[]
}

/** Runs in one transaction; what throws takes everything back. */
export async function inDecision<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await decisionPool().connect()
  const tx: Tx = { client, sent: [], written: [], recorded: [] }
  let broken: Error | undefined
  // A connection that dies between two queries says so here, and ends the process unless somebody listens.
  const note = (error: Error) => {
    broken = error
  }
  client.on('error', note)
  try {
    send(tx, 'begin')
    const result = await work(tx)
    send(tx, 'commit')
    await Promise.all(tx.sent)
    noteWritten(tx.written, null)
    return result
  } catch (cause) {
    await client.query('rollback').catch(note)
    // What failed first says why; what came after it only that something had failed.
    throw (await firstFailure(tx.sent)) ?? cause
  } finally {
    client.off('error', note)
    client.release(broken)
  }
}

async function firstFailure(sent: readonly Promise<unknown>[]): Promise<unknown> {
  for (const end of await Promise.allSettled(sent)) if (end.status === 'rejected') return end.reason
  return null
}

/** Sends a query ahead of those that follow. If it fails, so do they, and the transaction. */
export function send({ client, sent }: Tx, statement: string | pg.QueryConfig): void {
  const running = client.query(statement)
  // Heard when the transaction ends.
  running.catch(() => undefined)
  sent.push(running)
}

/** The same with its rows, which are there once all queries sent so far are answered. */
export async function query<Row extends pg.QueryResultRow>(
  { client, sent }: Tx,
  config: pg.QueryConfig,
): Promise<Row[]> {
  const running = client.query<Row>(config)
  running.catch(() => undefined)
  sent.push(running)
  return (await running).rows
}
