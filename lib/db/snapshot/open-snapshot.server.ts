import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { processState } from '@/lib/base/process-state'
import { env } from '@/lib/env.server'
import { type Db, database } from '../client.server'

/** However slowly what is read is taken. */
const LONGEST_MS = 10 * MINUTE_MS

/** Snapshots that are read at a time: half of the connections, so that other reads find one. */
export const mostSnapshots = (): number => Math.max(1, Math.floor(env().BERTH_POOL_SIZE / 2))

/** How many are read now. */
const open = processState('open-snapshots', () => 0)

/**
 * What `read` yields in one transaction that sees the database as it is now, made as it is taken; null: too many are
 * read already. The transaction ends with the iterator, and after ten minutes at the latest, when the next value is
 * an error.
 */
export async function openSnapshot<T>(
  read: (tx: Db) => AsyncGenerator<T, void>,
  longestMs = LONGEST_MS,
): Promise<AsyncIterableIterator<T, void> | null> {
  if (open.get() >= mostSnapshots()) return null
  const all = readSnapshot(read, longestMs)
  // Until something was read, a failure is the caller's to answer.
  let first: IteratorResult<T, void> | null = await all.next()
  const snapshot: AsyncIterableIterator<T, void> = {
    next: async () => {
      const result = first ?? (await all.next())
      first = null
      return result
    },
    return: () => all.return(),
    [Symbol.asyncIterator]: () => snapshot,
  }
  return snapshot
}

async function* readSnapshot<T>(
  read: (tx: Db) => AsyncGenerator<T, void>,
  timeout: number,
): AsyncGenerator<T, void> {
  const { readable, writable } = new TransformStream<T, T>()
  const writer = writable.getWriter()
  const write = async (tx: Db) => {
    for await (const value of read(tx)) await writer.write(value)
  }
  open.set(open.get() + 1)
  const written = database()
    .$transaction(write, { isolationLevel: 'RepeatableRead', timeout })
    .then(() => writer.close())
    .catch((cause: unknown) => writer.abort(cause))
    // What is read gets the error.
    .catch(() => undefined)
    .finally(() => {
      open.set(open.get() - 1)
    })
  try {
    for await (const value of readable) yield value
  } finally {
    await written
  }
}
