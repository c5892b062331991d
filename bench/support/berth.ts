import pg from 'pg'
import { startTestServer } from '../../scripts/lib/test-server.mjs'
import { type Administrator, addAdministrator } from './administrator'
import { fillInventory, type PoolShape } from './inventory'

type Filling = { pools: readonly PoolShape[]; deployables: number }
export type Berth = {
  url: string
  databaseUrl: string
  /** Of the process that was started first. */
  pid: number
  administrator: Administrator
  restart: () => Promise<void>
}

/** Of the environment of the servers, and of PostgreSQL. */
type Settings = { env?: Readonly<Record<string, string>>; postgres?: Record<string, string> }

/** Production servers, each on a database on disk that is filled for a bench; ended after `use`. */
export async function withBerths<T>(
  fillings: readonly Filling[],
  use: (berths: readonly Berth[]) => Promise<T>,
  settings: Settings = {},
): Promise<T> {
  // What is measured is how fast it is, not how fast one person may be.
  const env = { BERTH_RATE_LIMIT: '10000000', ...settings.env }
  const { postgres = {} } = settings
  const first = await startTestServer({ isDemo: false, isDurable: true, env, settings: postgres })
  try {
    const berths: Berth[] = []
    for (const filling of fillings) {
      const server = berths.length === 0 ? first : await first.addServer({ isDemo: false, env })
      const { url, databaseUrl, pid, restart } = server
      const administrator = await fill(databaseUrl, filling)
      berths.push({ url, databaseUrl, pid, administrator, restart })
    }
    return await use(berths)
  } finally {
    await first.stop()
  }
}

async function fill(connectionString: string, { pools, deployables }: Filling) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await fillInventory(client, pools, deployables)
    return await addAdministrator(client)
  } finally {
    await client.end()
  }
}
