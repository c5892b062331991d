import 'server-only'
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type CronItem, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { now } from '@/lib/db/clock.server'
import { directConnection } from '@/lib/db/connections.server'
import { metrics } from '@/lib/observe/metrics.server'
import { traced, traceparentOf } from '@/lib/observe/tracing.server'
import type { Job } from './job'
import { jobs } from './jobs.server'
import { JobsPool } from './jobs-pool.server'
import { startLeases } from './leases.server'
import { DetachedRuns } from './runs/detached'
import { newRest } from './runs/rest'
import { type LogMethods, loggerOf } from './worker-log'
import { setWorking } from './working'

/** The number of jobs that run at a time. */
const CONCURRENCY = 8
/**
 * The number of additional jobs that wait for responses of other hosts. A slow or endless response occupies one of
 * these workers for at most the `placeMs` of its job. New jobs are announced by the database; the slow polling finds
 * jobs to be repeated.
 */
const WAITING_CONCURRENCY = 32
const WAITING_POLL_MS = 2_000
const CONNECTIONS = 6
const restartMs = 5_000
const beatMs = 1_000

/** The workers of one process, of both kinds or of the only kind that has jobs. */
type Runners = Pick<Runner, 'stop' | 'promise'>
type State = { isEnding: boolean; runner: Runners | null; isListening: boolean }
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
  const detached = new DetachedRuns()
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
    await detached.end()
    await pool.end()
  }
}

type Means = Required<Options> & {
  pool: pg.Pool
  log: LogMethods
  detached: DetachedRuns
  /** Ids of the jobs that run in this process. */
  running: Set<string>
  wakeUp: AbortSignal
}

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
      state.runner = await begin(state, means)
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

/** Starts the workers. When one of them ends, the other is stopped. */
async function begin(state: State, means: Means): Promise<Runners> {
  const waiting = means.list.filter(({ waits }) => waits === true)
  const others = means.list.filter(({ waits }) => waits !== true)
  const first = await beginFor(others, state, means, { concurrency: CONCURRENCY })
  if (waiting.length === 0) return first
  const second = await beginFor(waiting, state, means, {
    concurrency: WAITING_CONCURRENCY,
    pollInterval: WAITING_POLL_MS,
  }).catch(async (cause: unknown) => {
    await first.stop()
    throw cause
  })
  const stop = async () => {
    await Promise.all([first, second].map((each) => each.stop().catch(() => {})))
  }
  return { stop, promise: Promise.race([first.promise, second.promise]).finally(stop) }
}

async function beginFor(
  list: readonly Job[],
  state: State,
  { pool, log, onReady, detached, running }: Means,
  options: { concurrency: number; pollInterval?: number },
): Promise<Runner> {
  const events = new EventEmitter()
  // A worker that does not listen to the database finds jobs late, so it is not ready.
  const listens = (isListening: boolean) => {
    state.isListening = isListening
    onReady(isListening)
  }
  events.on('pool:listen:success', () => listens(!state.isEnding))
  events.on('job:start', ({ job }) => running.add(job.id))
  events.on('job:complete', ({ job, error }) => {
    running.delete(job.id)
    metrics().jobs.inc({ task: job.task_identifier, result: error ? 'failed' : 'done' })
  })
  events.on('pool:listen:error', () => listens(false))
  return run({
    pgPool: pool,
    ...options,
    noHandleSignals: true,
    events,
    logger: loggerOf(log),
    taskList: Object.fromEntries(list.map((job) => [job.name, taskOf(job, log, detached)])),
    parsedCronItems: parseCronItems(list.flatMap(cronOf)),
  })
}

function taskOf(job: Job, log: LogMethods, detached: DetachedRuns): TaskList[string] {
  const { name, restMs } = job
  const rest = restMs === undefined ? null : newRest(restMs)
  return (payload, { abortSignal }) =>
    traced({ name: `job ${name}`, kind: 'consumer', parent: traceparentOf(payload) }, async () => {
      const once = () => runOnce(job, { payload, abortSignal, log, detached })
      const facts = await (rest === null ? once() : rest(once, abortSignal))
      if (facts !== null) log.info({ job: name, ...facts }, 'job done')
    })
}

type Given = { payload: unknown; abortSignal: AbortSignal; log: LogMethods; detached: DetachedRuns }

function runOnce(
  { name, run, placeMs, onDetach }: Job,
  { payload, abortSignal, log, detached }: Given,
) {
  if (placeMs === undefined) return run(payload, now(), abortSignal)
  const onFailure = (err: unknown) => log.warn({ job: name, err }, 'a detached run of a job failed')
  const signal = AbortSignal.any([detached.signal, abortSignal])
  const handlers = { onDetach: async () => onDetach?.(payload, now()), onFailure }
  return detached.within(placeMs, run(payload, now(), signal), handlers)
}

/** The queue and the key prevent that a job with the same name runs or waits twice. */
const cronOf = ({ name, cron, backfillMs = 0 }: Job): CronItem[] =>
  cron === undefined
    ? []
    : [
        {
          task: name,
          match: cron,
          options: { queueName: name, jobKey: name, maxAttempts: 3, backfillPeriod: backfillMs },
        },
      ]
