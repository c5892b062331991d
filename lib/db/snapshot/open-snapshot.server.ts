import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { processState } from '@/lib/base/process-state'
import { env } from '@/lib/env.server'
import { type Db, database } from '../client.server'

/** The longest time that a snapshot stays open, also for a slow consumer. */
const MAX_OPEN_MS = 10 * MINUTE_MS

/** The number of snapshots that can be open at a time: half of the connections, so that some stay free. */
export const mostSnapshots = (): number => Math.max(1, Math.floor(env().BERTH_POOL_SIZE / 2))

/** The number of open snapshots. */
const open = processState('open-snapshots', () => 0)

/**
 * Runs `read` in one repeatable-read transaction and yields its values as they are consumed. Null if too many snapshots
 * are open. The transaction ends with the iterator, and after ten minutes at the latest; then the iterator throws.
 */
export async function openSnapshot<T>(
  read: (tx: Db) => AsyncGenerator<T, void>,
  longestMs = MAX_OPEN_MS,
): Promise<AsyncIterableIterator<T, void> | null> {
  if (open.get() >= mostSnapshots()) return null
  const all = readSnapshot(read, longestMs)
  // A failure before the first value is thrown here, so that the caller can still return an error.
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
    // The consumer gets the error from `readable`.
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
