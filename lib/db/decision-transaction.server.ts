import 'server-only'
import pg from 'pg'
import { processState } from '@/lib/base/process-state'
import { directConnection } from '@/lib/db/connections.server'
import type { TableKind } from '@/lib/db/record/kinds/recorded-tables'
import type { RecordedRow } from '@/lib/db/record/recorded-kinds.server'
import { noteWritten, type Written } from '@/lib/db/record/written-notes.server'
import { measurePool } from '@/lib/observe/metrics.server'
import { traced } from '@/lib/observe/tracing.server'
import { indexPlansOnly } from '@/lib/workarounds/decision-plans'
import { watchedClient } from './silence/watched-client.server'

/**
 * Transactions of the decision path. Only this file uses the database without Prisma, because the speed of decisions is
 * a requirement. A transaction takes two round trips: one begins it and locks the counted rows, the other writes
 * everything and commits. The database writes the first launches of a batch while the next ones are decided.
 */

const connections = processState<pg.Pool | null>('decisions', () => null)

/** The connections of the decision path, opened at first use. */
export function decisionPool(): pg.Pool {
  const open = connections.get() ?? newPool()
  connections.set(open)
  return open
}

function newPool(): pg.Pool {
  const pool = new pg.Pool({
    max: 3,
    pipeline: true,
    ...directConnection(indexPlansOnly),
    application_name: 'berth-decisions',
    Client: watchedClient('database'),
  })
  // A connection that breaks while idle is replaced; errors in use reach the caller.
  pool.on('error', () => undefined)
  measurePool('decisions', pool)
  return pool
}

/** Closes the connections; the next decision opens new ones. */
export async function closeDecisions(): Promise<void> {
  const open = connections.get()
  connections.set(null)
  await open?.end()
}

export type Tx = {
  client: pg.PoolClient
  /** Statements that were sent without waiting for their results; the commit waits for them. */
  sent: Promise<unknown>[]
  /** Rows of the record that this transaction wrote. */
  written: Written[]
  /** Rows of recorded tables, as the database returned them. */
  recorded: Promise<{ kind: TableKind; rows: RecordedRow[] }>[]
}

/** Runs `work` in one transaction; an exception rolls it back. */
export async function inDecision<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await decisionPool().connect()
  const tx: Tx = { client, sent: [], written: [], recorded: [] }
  let broken: Error | undefined
  // A connection that breaks between two queries emits an error, which would end the process without a listener.
  const note = (error: Error) => {
    broken = error
  }
  client.on('error', note)
  try {
    send(tx, 'begin')
    const result = await work(tx)
    await traced({ name: 'write and commit' }, () => {
      send(tx, 'commit')
      return Promise.all(tx.sent)
    })
    noteWritten(tx.written)
    return result
  } catch (cause) {
    await client.query('rollback').catch(note)
    // The first failure is the cause; later statements only report that the transaction failed.
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

/** Sends a statement without waiting for it. If it fails, later statements and the transaction fail. */
export function send({ client, sent }: Tx, statement: string | pg.QueryConfig): void {
  const running = client.query(statement)
  // Handled at the end of the transaction.
  running.catch(() => undefined)
  sent.push(running)
}

/** Sends a statement and returns its rows. Statements run in the order in which they are sent. */
export async function query<Row extends pg.QueryResultRow>(
  { client, sent }: Tx,
  config: pg.QueryConfig,
): Promise<Row[]> {
  const running = client.query<Row>(config)
  running.catch(() => undefined)
  sent.push(running)
  return (await running).rows
}
