import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { directConnection } from '@/lib/db/connections.server'
import type { Job } from './job'
import { jobs } from './jobs.server'
import { JobsPool } from './jobs-pool.server'
import { startLeases } from './leases.server'
import { DetachedRuns } from './runs/detached'
import { type RunnerMeans, type State, startRunners } from './runs/runners.server'
import type { LogMethods } from './worker-log'
import { setWorking } from './working'

/** Each kind of worker listens on one of them. */
const CONNECTIONS = 7
/** Each of them is an open connection to a receiver that responds slowly. */
const MAX_DETACHED_DELIVERIES = 200
const restartMs = 5_000
const beatMs = 1_000

type Options = { list?: readonly Job[]; onReady?: (isReady: boolean) => void }

/**
 * Starts the worker; returns a function that stops it and waits for running jobs. `onReady` is called every second with
 * true if the worker listens and its database responds. A worker that hangs does not call it.
 */
export function startWorker(
  log: LogMethods,
  { list = jobs, onReady = setWorking }: Options = {},
): () => Promise<void> {
  const state: State = { isEnding: false, runner: null, isListening: false }
  const wakeUp = new AbortController()
  const connections = { ...directConnection(), max: CONNECTIONS, application_name: 'berth-jobs' }
  const pool = new JobsPool(connections, wakeUp.signal)
  const connectionFailed = (cause: Error) =>
    log.warn({ err: cause }, 'a connection of the job runner failed')
  pool.on('error', connectionFailed)
  pool.on('connect', (client) => client.on('error', connectionFailed))
  const detached = {
    clouds: new DetachedRuns(),
    receivers: new DetachedRuns({ most: MAX_DETACHED_DELIVERIES }),
  }
  const running = new Set<string>()
  const stopLeases = startLeases(pool, running, connectionFailed)
  const means = { pool, log, list, onReady, detached, running, wakeUp: wakeUp.signal }
  const working = keepWorking(state, means)
  const stopBeating = startBeating(state, means)
  return async () => {
    state.isEnding = true
    stopBeating()
    stopLeases()
    wakeUp.abort()
    await state.runner?.stop()
    await working
    await Promise.all(Object.values(detached).map((runs) => runs.end()))
    await pool.end()
  }
}

type Means = RunnerMeans & { wakeUp: AbortSignal }

/** Queries the database every second through the connections of the worker, and reports the result. */
function startBeating(state: State, { pool, onReady }: Means): () => void {
  let isConfirming = false
  const beat = async () => {
    if (!state.isListening || isConfirming) return
    isConfirming = true
    const isAnswered = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    isConfirming = false
    onReady(isAnswered && state.isListening && !state.isEnding)
  }
  const timer = setInterval(beat, beatMs)
  return () => clearInterval(timer)
}

/** Restarts a worker that ended unexpectedly or could not start without its database. */
async function keepWorking(state: State, means: Means): Promise<void> {
  while (!state.isEnding) {
    try {
      state.runner = await startRunners(state, means)
      if (state.isEnding) await state.runner.stop()
      await state.runner.promise
    } catch (cause) {
      means.log.warn({ err: cause }, 'the job worker stopped')
    }
    state.isListening = false
    means.onReady(false)
    if (!state.isEnding) await pause(restartMs, means.wakeUp)
  }
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {})
