import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { dataDirOf } from '@/lib/db/record/record-folder.server'
import { collectCounts } from './collect-counts'
import type { FromProcess } from './messages'

const RESTART_MS = 1_000

type What = { program: URL; args: readonly string[]; count: number; dataDir: string }

type Means = {
  /** Called once, when all processes listen. */
  onListening: (port: number) => void
  /** Called when the last process has ended, after a stop or because one could not start. */
  onEnd: (code: number) => void
  log: Record<'info' | 'error', (facts: object, message: string) => void>
  restartMs?: number
}

/**
 * Starts processes that share one port. A process that ends unexpectedly is restarted. Before all have listened once,
 * the end of one ends them all, because the cause is then a setting or the port.
 */
export function runProcesses(
  { program, args, count, dataDir }: What,
  { onListening, onEnd, log, restartMs = RESTART_MS }: Means,
): { stop: () => void } {
  cluster.setupPrimary({ exec: fileURLToPath(program), args: [...args] })
  const workers = new Map<number, Worker>()
  const listening = new Set<number>()
  let isAnnounced = false
  let code: number | null = null

  const start = (number: number) => {
    const worker = cluster.fork({ BERTH_DATA_DIR: dataDirOf(dataDir, number) })
    workers.set(number, worker)
    worker.on('message', (message: FromProcess) => {
      if (message.kind === 'count-all') void collectCounts(worker, [...workers.values()], message)
      if (message.kind !== 'listening') return
      listening.add(number)
      if (isAnnounced || listening.size < count) return
      isAnnounced = true
      onListening(message.port)
    })
    worker.once('exit', (status, signal) => ended(number, status ?? signal))
  }

  const ended = (number: number, status: number | string) => {
    workers.delete(number)
    if (code === null && isAnnounced) {
      log.error({ process: number, status }, 'a process ended unexpectedly and is being restarted')
      setTimeout(() => code === null && start(number), restartMs)
      return
    }
    end(typeof status === 'number' && status !== 0 ? status : code === null ? 1 : 0)
    if (workers.size === 0) onEnd(code ?? 0)
  }

  /** Ends all processes. The first failure determines the exit code. */
  const end = (status: number) => {
    code = code === null || code === 0 ? status : code
    for (const worker of workers.values()) worker.process.kill('SIGTERM')
  }

  for (let number = 1; number <= count; number++) start(number)
  return {
    stop: () => {
      if (code !== null) return
      log.info({ processes: workers.size }, 'stopping')
      end(0)
      if (workers.size === 0) onEnd(0)
    },
  }
}
