import 'server-only'
import pg from 'pg'
import { directConnection } from '../connections.server'

/**
 * Runs work while no other process runs work of the same name on this database: servers that start at once would each
 * fill an empty one. A process that ends leaves the next one in, since the lock belongs to its connection.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(directConnection())
  // The work meets a lost database itself; without a listener the error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await client.end()
  }
}
