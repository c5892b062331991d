// Starts a PostgreSQL in a temporary folder. It is fast because its data need not be durable.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startCluster } from '../postgres/cluster.mjs'
import { endOrphan } from '../postgres/postmaster.mjs'
import { isAlive } from '../processes.mjs'
import { ensureDatabase } from './database.mjs'
import { migrate } from './migrate.mjs'

const PREFIX = 'berth-test-'
const OWNER = 'owner.pid'
const MEMORY = '/dev/shm'
const MEMORY_NEEDED_BYTES = 2 ** 30

/** @typedef {Awaited<ReturnType<typeof startTestDatabase>>} TestDatabase */

/**
 * Starts a cluster with a migrated database `name`; stop() removes all of it. `isDurable` puts it on
 * the disk and syncs, as in production, which benches need.
 * @param {string} name
 * @param {{ settings?: Record<string, string | number>, isDurable?: boolean }} [options]
 */
export async function startTestDatabase(name, { settings = {}, isDurable = false } = {}) {
  const folder = isDurable ? os.tmpdir() : quickestFolder()
  await sweep(folder)
  const dir = fs.mkdtempSync(path.join(folder, PREFIX))
  fs.writeFileSync(path.join(dir, OWNER), String(process.pid))
  // The server may run as another user, who must be able to reach its data.
  fs.chmodSync(dir, 0o711)
  const removeAll = () => fs.rmSync(dir, { recursive: true, force: true })
  const run = () => startCluster(dir, { durable: isDurable, settings })
  let cluster = await run().catch((error) => {
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
  // The cluster restarts with its data, on another port.
  const comeBack = async () => {
    cluster = await run()
    return cluster.urlFor(name)
  }
  try {
    const url = await addDatabase(name)
    return {
      dir,
      url,
      adminUrl: cluster.urlFor('postgres'),
      addDatabase,
      stop,
      goAway: () => cluster.stop(),
      comeBack,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

// A copy of the template has hundreds of files. It takes 25 ms in memory, and up to a second on a busy disk.
function quickestFolder() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    fs.accessSync(MEMORY, fs.constants.W_OK)
    return bavail * bsize > MEMORY_NEEDED_BYTES ? MEMORY : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}

// Ends and removes databases of runs that were ended by `kill -9`.
async function sweep(folder) {
  for (const name of fs.readdirSync(folder).filter((it) => it.startsWith(PREFIX))) {
    const dir = path.join(folder, name)
    const owner = path.join(dir, OWNER)
    if (!fs.existsSync(owner) || isAlive(Number(fs.readFileSync(owner, 'utf8')))) continue
    await endOrphan(path.join(dir, 'pg'))
    fs.rmSync(dir, { recursive: true, force: true })
  }
}
