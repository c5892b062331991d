import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { processState } from '@/lib/base/process-state'
import { env } from '@/lib/env.server'
import { pooledConnection } from './connections.server'
import { type Prisma, PrismaClient } from './generated/client'

const connect = () =>
  new PrismaClient({
    adapter: new PrismaPg({
      ...pooledConnection(),
      max: env().BERTH_POOL_SIZE,
      // Statements of a transaction that do not wait for each other are sent at once.
      pipeline: true,
    }),
    // A busy machine gets more time, because a refused caller has to repeat the work.
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  })

// One pool per process, also across reloads in development.
const client = processState('db', connect)

/** The database of this process, connected at first use. */
export const database = (): PrismaClient => client.get()

/** A transaction of `database()`, or the database itself: what a query needs. */
export type Db = Prisma.TransactionClient
