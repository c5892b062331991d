import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { processState } from '@/lib/base/process-state'
import { err, type Result } from '@/lib/base/result'

/** Further calls are refused while this many wait for the same rows. */
const MAX_WAITING = 500

type Queue = { last: Promise<unknown>; waiting: number }

const queues = processState<Map<string, Queue>>('sequences', () => new Map())

/**
 * Runs work on the same rows (`cluster <id>`, `tenant <id>`) one after the other, in the order of the calls of this
 * process. Calls that would wait for each other in the database wait here, where they hold no connection.
 */
export async function inSequence<T>(
  rows: string,
  work: () => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  const all = queues.get()
  const queue = all.get(rows) ?? { last: Promise.resolve(), waiting: 0 }
  if (queue.waiting >= MAX_WAITING) return err(busy)
  all.set(rows, queue)
  queue.waiting += 1
  const mine = queue.last.then(work, work)
  queue.last = mine
  try {
    return await mine
  } finally {
    queue.waiting -= 1
    if (queue.waiting === 0) all.delete(rows)
  }
}

const busy: Problem = { kind: 'unavailable', what: 'Data that many other calls are changing' }
