import cluster from 'node:cluster'
import { countsHere, type Peers, setPeers } from '@/lib/observe/metrics.server'
import type { FromProcess, ToProcess } from './messages'

/** Makes each of several processes report the metrics of all of them. Does nothing for a single process. */
export function shareCounts(): void {
  if (!cluster.isWorker) return
  const waiting = new Map<number, (all: Awaited<ReturnType<Peers>>) => void>()
  let last = 0
  setPeers(
    () =>
      new Promise((resolve) => {
        const id = ++last
        waiting.set(id, resolve)
        send({ kind: 'count-all', id })
      }),
  )
  process.on('message', async (message: ToProcess) => {
    if (message.kind === 'count') {
      send({ kind: 'counts', id: message.id, counts: await countsHere() })
    } else if (message.kind === 'all-counts') {
      waiting.get(message.id)?.(message.all)
      waiting.delete(message.id)
    }
  })
}

const send = (message: FromProcess) => void process.send?.(message)
