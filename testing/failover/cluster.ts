import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureDatabase } from '@/scripts/lib/database/database.mjs'
import { migrate } from '@/scripts/lib/database/migrate.mjs'
import { answers, freePort } from '@/scripts/lib/ports.mjs'
import { type PgBouncer, startPgBouncer } from '../database/pgbouncer'
import { type Kill, type Member, type Node, newNode, password } from './patroni'
import { type Service, startService, unprivileged, waitUntil } from './service'

const START_MS = 120_000
const REJOIN_MS = 180_000

export type Cluster = {
  dir: string
  /** The address of the primary through HAProxy, and through PgBouncer. */
  url: string
  pooledUrl: string
  /** The direct address of the primary. */
  primaryUrl: () => Promise<string>
  /** Kills the primary and returns its node. */
  killPrimary: (what: Kill) => Promise<Node>
  /** Waits until all three follow one primary, one of them synchronously. */
  whole: () => Promise<void>
  stop: () => Promise<void>
}

const addressOf = (port: number, database: string) =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`

/** Starts etcd, three PostgreSQL with Patroni, HAProxy and PgBouncer on loopback, with a migrated database. */
export async function startCluster(): Promise<Cluster> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-failover-'))
  fs.chmodSync(dir, 0o711)
  const services: { stop: () => Promise<void> }[] = []
  const stop = async () => {
    for (const service of services.reverse()) await service.stop()
    if (process.env.FAILOVER_KEEP === undefined) fs.rmSync(dir, { recursive: true, force: true })
  }
  try {
    folderFor(path.join(dir, 'wal'))
    folderFor(path.join(dir, 'backups'))
    const etcdPort = await startEtcd(dir, services)
    const nodes: Node[] = []
    for (const name of ['pg1', 'pg2', 'pg3']) nodes.push(await newNode(name, { dir, etcdPort }))
    services.push(...nodes)
    for (const node of nodes) node.start()
    const whole = () => waitUntil('three servers', () => isWhole(nodes), REJOIN_MS)
    await whole()
    const url = addressOf(await startHaproxy(dir, nodes, services), 'berth')
    const primaryUrl = async () => addressOf((await primaryOf(nodes)).port, 'berth')
    await waitUntil(
      'HAProxy',
      async () => (await answers(Number(new URL(url).port))) === true,
      START_MS,
    )
    await wait(3_000)
    await ensureDatabase(Object.assign(new URL(url), { pathname: '/postgres' }).href, 'berth')
    await migrate(url)
    const pooler: PgBouncer = await startPgBouncer(url, { max_client_conn: 400 })
    services.push(pooler)
    const killPrimary = async (what: Kill) => {
      const node = await primaryOf(nodes)
      await node.kill(what)
      return node
    }
    return { dir, url, pooledUrl: pooler.urlOf(url), primaryUrl, killPrimary, whole, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

function folderFor(dir: string): void {
  fs.mkdirSync(dir)
  if (unprivileged.uid !== undefined) fs.chownSync(dir, unprivileged.uid, unprivileged.gid)
}

async function startEtcd(dir: string, services: Service[] | { stop: () => Promise<void> }[]) {
  const own = path.join(dir, 'etcd')
  folderFor(own)
  const [port, peerPort] = [await freePort(), await freePort()]
  const clients = `http://127.0.0.1:${port}`
  const peers = `http://127.0.0.1:${peerPort}`
  const options = {
    name: 'etcd',
    'data-dir': path.join(own, 'data'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd=${peers}`,
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  services.push(startService('etcd', ['etcd', ...args], { dir: own }))
  await waitUntil('etcd', async () => (await answers(port)) === true, START_MS)
  return port
}

/** Forwards connections to the server that Patroni reports as the primary. */
async function startHaproxy(
  dir: string,
  nodes: readonly Node[],
  services: { stop: () => Promise<void> }[],
): Promise<number> {
  const own = path.join(dir, 'haproxy')
  folderFor(own)
  const port = await freePort()
  const file = path.join(own, 'haproxy.cfg')
  const lines = [
    'global',
    '  maxconn 1000',
    'defaults',
    '  mode tcp',
    '  retries 2',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout connect 4s',
    '  timeout check 2s',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map((it) => `  server ${it.name} 127.0.0.1:${it.port} check port ${it.restPort}`),
  ]
  fs.writeFileSync(file, `${lines.join('\n')}\n`)
  services.push(startService('haproxy', ['haproxy', '-db', '-f', file], { dir: own, env: paths }))
  return port
}

/** Debian's folder for servers may be missing in PATH. */
const paths = { PATH: `${process.env.PATH}:/usr/sbin` }

async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null)
    if (response?.ok === true) return ((await response.json()) as { members: Member[] }).members
  }
  return []
}

async function isWhole(nodes: readonly Node[]): Promise<boolean> {
  const members = await membersOf(nodes)
  const leader = members.find(({ role }) => role === 'leader')
  const running = members.filter(
    ({ state, timeline }) =>
      ['running', 'streaming'].includes(state) && timeline === leader?.timeline,
  )
  return running.length === nodes.length && members.some(({ role }) => role === 'sync_standby')
}

async function primaryOf(nodes: readonly Node[]): Promise<Node> {
  const leader = (await membersOf(nodes)).find(({ role }) => role === 'leader')
  const node = nodes.find(({ name }) => name === leader?.name)
  if (node === undefined) throw new Error('The cluster has no primary.')
  return node
}
