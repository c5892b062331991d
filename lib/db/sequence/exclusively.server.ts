import 'server-only'
import pg from 'pg'
import { directConnection } from '../connections.server'

/**
 * Runs work while no other process runs work of the same name on this database. Without it, servers that start together
 * would each fill an empty database. The lock belongs to the connection, so it is released when the process ends.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(directConnection())
  // If the connection is lost, the work fails too. Without a listener the error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await client.end()
  }
}
