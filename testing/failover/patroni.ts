import fs from 'node:fs'
import path from 'node:path'
import { findPostgres } from '@/scripts/lib/checks/provide-failover.mjs'
import { freePort } from '@/scripts/lib/ports.mjs'
import { descendantsOf, type Service, startService, unprivileged } from './service'

export const password = 'for-tests-on-loopback-alone'

/** The target of a kill: the host with all its processes, or only its PostgreSQL, which Patroni detects. */
export type Kill = 'host' | 'postgres'

export type Node = {
  name: string
  port: number
  restPort: number
  dataDir: string
  start: () => void
  kill: (what: Kill) => Promise<void>
  stop: () => Promise<void>
}

/** A member in Patroni's response about its cluster. */
export type Member = { name: string; role: string; state: string; timeline?: number }

type Place = { dir: string; etcdPort: number }

/** One PostgreSQL with its Patroni, in a separate folder. */
export async function newNode(name: string, { dir, etcdPort }: Place): Promise<Node> {
  const own = path.join(dir, name)
  fs.mkdirSync(own)
  if (unprivileged.uid !== undefined) fs.chownSync(own, unprivileged.uid, unprivileged.gid)
  const port = await freePort()
  const restPort = await freePort()
  const dataDir = path.join(own, 'data')
  const file = path.join(own, 'patroni.yml')
  const settings = settingsOf({
    name,
    port,
    restPort,
    etcdPort,
    own,
    archive: path.join(dir, 'wal'),
  })
  // YAML reads JSON.
  fs.writeFileSync(file, JSON.stringify(settings))
  let service: Service | null = null
  const postmaster = () => {
    const pid = Number(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return [pid, ...descendantsOf(pid)]
  }
  return {
    name,
    port,
    restPort,
    dataDir,
    start: () => {
      service = startService('patroni', ['patroni', file], { dir: own })
    },
    kill: async (what) => {
      const pids = postmaster()
      if (what === 'host') await service?.kill()
      for (const pid of pids) killNow(pid)
    },
    stop: async () => service?.stop(),
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended with the previous one.
  }
}

type Names = {
  name: string
  port: number
  restPort: number
  etcdPort: number
  own: string
  archive: string
}

function settingsOf({ name, port, restPort, etcdPort, own, archive }: Names) {
  return {
    scope: 'berth',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs: shared(archive), initdb, pg_hba: hba },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(own, 'data'),
      bin_dir: findPostgres(),
      pgpass: path.join(own, 'pgpass'),
      pg_hba: hba,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: '' },
    },
  }
}

const hba = [
  'host replication all 127.0.0.1/32 scram-sha-256',
  'host all all 127.0.0.1/32 scram-sha-256',
]

const initdb = [
  { encoding: 'UTF8' },
  { locale: 'C' },
  { 'locale-provider': 'icu' },
  { 'icu-locale': 'und' },
  'data-checksums',
]

/** The settings that docs/operate.md recommends. */
const shared = (archive: string) => ({
  ttl: 15,
  loop_wait: 3,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  // A crashed PostgreSQL is replaced immediately.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      timezone: 'UTC',
      wal_log_hints: 'on',
      max_connections: 300,
      archive_mode: 'on',
      archive_command: `test -f ${archive}/%f || (cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f)`,
      archive_timeout: '30s',
    },
  },
})
