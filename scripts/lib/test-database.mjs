// A PostgreSQL of our own in a temporary folder: fast, because nothing in it need survive.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureDatabase } from './database.mjs'
import { migrate } from './migrate.mjs'
import { startCluster } from './postgres/cluster.mjs'

/** A cluster with a migrated database `name`; stop() leaves nothing behind. */
export async function startTestDatabase(name, { settings = {} } = {}) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-test-'))
  // The server may run as another user than we do, and must get through to its data.
  fs.chmodSync(dir, 0o711)
  const removeAll = () => fs.rmSync(dir, { recursive: true, force: true })
  const cluster = await startCluster(dir, { durable: false, settings }).catch((error) => {
    removeAll()
    throw error
  })
  const addDatabase = async (database) => {
    await ensureDatabase(cluster.urlFor('postgres'), database)
    await migrate(cluster.urlFor(database))
    return cluster.urlFor(database)
  }
  const stop = async () => {
    await cluster.stop()
    removeAll()
  }
  return {
    dir,
    url: await addDatabase(name),
    adminUrl: cluster.urlFor('postgres'),
    addDatabase,
    stop,
  }
}
