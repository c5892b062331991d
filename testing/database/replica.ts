import fs from 'node:fs'
import path from 'node:path'
import { startTestDatabase } from '@/scripts/lib/database/test-database.mjs'
import { startCluster } from '@/scripts/lib/postgres/cluster.mjs'

export type Replicated = {
  /** The addresses of the migrated database on the primary and on its replica. */
  url: string
  replicaUrl: string
  stop: () => Promise<void>
}

/** A PostgreSQL and its streaming replica, which starts as a copy of its files. */
export async function startReplicated(): Promise<Replicated> {
  const primary = await startTestDatabase('template', {
    settings: { synchronous_commit: 'on' },
  })
  const dir = path.join(primary.dir, 'replica')
  const data = path.join(dir, 'pg')
  await primary.goAway()
  fs.mkdirSync(dir, { mode: 0o711 })
  fs.cpSync(path.join(primary.dir, 'pg.password'), path.join(dir, 'pg.password'))
  fs.cpSync(path.join(primary.dir, 'pg'), data, { recursive: true, preserveTimestamps: true })
  fs.writeFileSync(path.join(data, 'standby.signal'), '')
  const url = await primary.comeBack()
  const { port, password } = new URL(url)
  const settings = {
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password}`,
  }
  const replica = await startCluster(dir, { durable: false, settings })
  return {
    url,
    replicaUrl: replica.urlFor(new URL(url).pathname.slice(1)),
    stop: async () => {
      await replica.stop()
      await primary.stop()
    },
  }
}
