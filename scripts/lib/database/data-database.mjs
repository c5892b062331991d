// Provides the database of this installation to a tool. It is joined if Berth runs, and otherwise started.

import { instanceHolder, takeInstanceLock } from '../instance-lock.mjs'
import { onStop } from '../on-stop.mjs'
import { dataDir } from '../paths.mjs'
import { runningUrl, startCluster } from '../postgres/cluster.mjs'
import { checkDatabase, ensureDatabase } from './database.mjs'

/** Calls `use` with the address of the database. `doing` is the reason that a concurrent start reports. */
export async function withDataDatabase(doing, use) {
  if (process.env.DATABASE_URL) {
    return use(await checkDatabase(process.env.DATABASE_URL))
  }
  const joined = (await instanceHolder(dataDir())) && runningUrl(dataDir(), 'berth')
  return joined ? use(joined) : withStoppedBerth(doing, ({ urlFor }) => use(urlFor('berth')))
}

/** Calls `use` with the embedded cluster, and prevents Berth from starting until it has ended. */
export async function withStoppedBerth(doing, use) {
  const lock = await takeInstanceLock(dataDir(), doing)
  const cluster = await startCluster(dataDir())
  const forgetStop = onStop(async () => {
    await cluster.stop()
    process.exit(130)
  })
  try {
    await ensureDatabase(cluster.urlFor('postgres'), 'berth')
    return await use(cluster)
  } finally {
    forgetStop()
    await cluster.stop()
    await lock.release()
  }
}
