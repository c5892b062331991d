import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { processState } from '@/lib/base/process-state'
import { env } from '@/lib/env.server'
import { measurePool } from '@/lib/observe/metrics.server'
import { pooledConnection } from './connections.server'
import { type Prisma, PrismaClient } from './generated/client'
import { watchedClient } from './silence/watched-client.server'

function connect(): PrismaClient {
  const pool = new pg.Pool({
    ...pooledConnection(),
    max: env().BERTH_POOL_SIZE,
    // Statements of a transaction that do not depend on each other are sent without waiting.
    pipeline: true,
    Client: watchedClient('database'),
  })
  measurePool('requests', pool)
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    // A busy machine gets more time, because a refused caller has to repeat the work.
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  })
}

// One pool per process, also across reloads in development.
const client = processState('db', connect)

/** The client that calls within `withDatabase` use; null within `onPrimary`. */
const chosen = new AsyncLocalStorage<PrismaClient | null>()

/** The database of this process, connected at first use; a read replica within `withDatabase`. */
export const database = (): PrismaClient => chosen.getStore() ?? client.get()

/** Runs work during which `database()` returns another client. */
export const withDatabase = <T>(other: PrismaClient, run: () => Promise<T>): Promise<T> =>
  chosen.run(other, run)

/**
 * Runs work on the primary, also within `withDatabase`. Values that a process caches by revision are loaded this way,
 * because a replica may have an older state than the revision.
 */
export const onPrimary = <T>(run: () => T): T => chosen.run(null, run)

/** A transaction of `database()`, or the database itself. */
export type Db = Prisma.TransactionClient
