import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PrismaClient } from '@/lib/db/generated/client'
import { collectWritten, noteWritten } from '@/lib/db/record/written-notes.server'

type Limits = { timeout?: number; isolationLevel?: 'RepeatableRead' }

/** Runs work in one transaction. Once it is committed, the rows of the record that it wrote are noted. */
export async function inTransaction<T>(
  db: PrismaClient,
  work: (tx: Db) => Promise<T>,
  limits?: Limits,
): Promise<T> {
  const { result, written } = await db.$transaction(async (tx) => {
    const written = collectWritten(tx)
    return { result: await work(tx), written }
  }, limits)
  noteWritten(written)
  return result
}
