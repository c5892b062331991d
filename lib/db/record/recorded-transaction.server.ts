import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PrismaClient } from '@/lib/db/generated/client'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { recordChanges } from './record-changes.server'

/** Runs the writes of a job in one transaction, and signs its changes of recorded tables. */
export const recordedTransaction = <T>(
  db: PrismaClient,
  at: Date,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const result = await work(tx)
    await recordChanges(tx, at)
    return result
  })
