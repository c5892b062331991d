import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { processState } from '@/lib/base/process-state'
import { env } from '@/lib/env.server'
import { log } from '@/lib/observe/log.server'
import { measurePool, metrics } from '@/lib/observe/metrics.server'
import { withDatabase } from '../client.server'
import { readConnection } from '../connections.server'
import { PrismaClient } from '../generated/client'
import { watchedClient } from '../silence/watched-client.server'
import { primaryPosition } from './primary-position.server'
import { ReplicaPool } from './replica-pool.server'

/** After a failure the primary is used for this long, so that calls do not wait for an unavailable replica. */
const PAUSE_MS = 5_000
const CONNECT_MS = 2_000

type Replica = { pool: ReplicaPool; client: PrismaClient; pausedUntil: number }

/** Null without `DATABASE_READ_URL`. */
const replica = processState<Replica | null>('replica', connect)

function connect(): Replica | null {
  const connection = readConnection()
  if (connection === null) return null
  const { BERTH_POOL_SIZE: max, DATABASE_READ_MAX_LAG_MS: maxLagMs } = env()
  const pool = new ReplicaPool(
    {
      ...connection,
      max,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'berth-reads',
      Client: watchedClient('replica'),
    },
    { maxLagMs, onUnusable: () => pause() },
  )
  measurePool('replica', pool)
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  const connected = { pool, client: new PrismaClient({ adapter }), pausedUntil: 0 }
  const pause = () => {
    connected.pausedUntil = performance.now() + PAUSE_MS
  }
  return connected
}

/**
 * Runs a read-only call on the read replica after it has applied everything committed before the call. Without a
 * replica, or if it cannot be reached or lags more than the settings allow, the call runs on the primary.
 */
export async function fromReplica<T>(run: () => Promise<T>): Promise<T> {
  const it = replica.get()
  if (it === null) return run()
  if (performance.now() >= it.pausedUntil) {
    const { position } = await primaryPosition()
    it.pool.awaitPosition(position)
    try {
      const value = await withDatabase(it.client, run)
      metrics().replicaReads.inc({ server: 'replica' })
      return value
    } catch (cause) {
      log().warn({ err: cause }, 'the read replica failed; the call runs on the primary')
    }
  }
  metrics().replicaReads.inc({ server: 'primary' })
  return run()
}

export type ReplicaState = {
  /** In milliseconds. Null if the replica cannot be reached. */
  lagMs: number | null
  maxLagMs: number
  /** Why the primary is used instead. Null while the replica is used. */
  problem: string | null
}

/** Measures how far the replica is behind. Null without a replica. */
export async function readReplicaState(): Promise<ReplicaState | null> {
  const it = replica.get()
  if (it === null) return null
  const { DATABASE_READ_MAX_LAG_MS: maxLagMs } = env()
  const needed = await primaryPosition()
  try {
    const lagMs = Math.round(await it.pool.lagBehind(needed))
    const problem = lagMs < maxLagMs ? null : `it lags more than ${maxLagMs} ms`
    return { lagMs, maxLagMs, problem }
  } catch (cause) {
    return { lagMs: null, maxLagMs, problem: cause instanceof Error ? cause.message : 'unknown' }
  }
}
