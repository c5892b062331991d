import type { Worker } from 'node:cluster'
import type { Counts } from '@/lib/observe/metrics.server'
import type { FromProcess, ToProcess } from './messages'

/** A process that does not respond in this time is left out of the scrape. */
const TIMEOUT_MS = 2_000

let last = 0

/** Sends the metrics of all processes to the process that requested them. */
export async function collectCounts(
  caller: Worker,
  workers: readonly Worker[],
  { id }: { id: number },
): Promise<void> {
  const counts = await Promise.all(workers.map(countsOf))
  const all = counts.flatMap((it) => it ?? [])
  if (caller.isConnected()) send(caller, { kind: 'all-counts', id, all })
}

function countsOf(worker: Worker): Promise<Counts | null> {
  if (!worker.isConnected()) return Promise.resolve(null)
  const id = ++last
  return new Promise((resolve) => {
    const finish = (counts: Counts | null) => {
      clearTimeout(timer)
      worker.off('message', receive)
      resolve(counts)
    }
    const receive = (message: FromProcess) => {
      if (message.kind === 'counts' && message.id === id) finish(message.counts)
    }
    const timer = setTimeout(() => finish(null), TIMEOUT_MS)
    worker.on('message', receive)
    send(worker, { kind: 'count', id })
  })
}

const send = (worker: Worker, message: ToProcess) => worker.send(message)
