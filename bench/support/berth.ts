import pg from 'pg'
import { startTestServer } from '../../scripts/lib/test-server.mjs'
import { type Administrator, addAdministrator } from './administrator'
import { fillInventory, type PoolShape } from './inventory'

type Filling = { pools: readonly PoolShape[]; deployables: number }
export type Berth = {
  url: string
  databaseUrl: string
  /** The id of the process that was started first. */
  pid: number
  administrator: Administrator
  restart: () => Promise<void>
}

/** Environment of the servers, and settings of PostgreSQL. */
type Settings = { env?: Readonly<Record<string, string>>; postgres?: Record<string, string> }

/**
 * Starts production servers, each with a database on disk that is filled for a bench, and ends them after
 * `use`.
 */
export async function withBerths<T>(
  fillings: readonly Filling[],
  use: (berths: readonly Berth[]) => Promise<T>,
  settings: Settings = {},
): Promise<T> {
  // The rate limit of a user is raised, because the bench measures the speed of the server.
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
