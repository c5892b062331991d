import 'server-only'
import { EventEmitter } from 'node:events'
import { type CronItem, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { now } from '@/lib/db/clock.server'
import { metrics } from '@/lib/observe/metrics.server'
import { traced, traceparentOf } from '@/lib/observe/tracing.server'
import type { Job } from '../job'
import { type LogMethods, loggerOf } from '../worker-log'
import type { DetachedRuns } from './detached'
import { newRest } from './rest'

/** The number of jobs that run at a time. */
const CONCURRENCY = 8
/**
 * The number of additional jobs that wait for responses of other hosts. A slow or endless response occupies one of
 * these workers, for at most the `placeMs` of its job if it has one. New jobs are announced by the database; the slow
 * polling finds jobs to be repeated.
 */
const WAITING_CONCURRENCY = { clouds: 32, receivers: 16 }
const WAITING_POLL_MS = 2_000

/** The workers of one process, of the kinds that have jobs. */
type Runners = Pick<Runner, 'stop' | 'promise'>
export type State = { isEnding: boolean; runner: Runners | null; isListening: boolean }

/** Runs outside of the workers, by what they wait for, so that slow receivers leave room for clouds. */
type Detached = Record<NonNullable<Job['waitsFor']>, DetachedRuns>

export type RunnerMeans = {
  list: readonly Job[]
  onReady: (isReady: boolean) => void
  pool: pg.Pool
  log: LogMethods
  detached: Detached
  /** Ids of the jobs that run in this process. */
  running: Set<string>
}

/** Starts the ordinary workers, and those of other kinds that have jobs. When one kind ends, the others are stopped. */
export async function startRunners(state: State, means: RunnerMeans): Promise<Runners> {
  const started: Runner[] = []
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop().catch(() => {})))
  }
  try {
    for (const [list, options] of kindsOf(means.list))
      if (started.length === 0 || list.length > 0)
        started.push(await beginFor(list, state, means, options))
  } catch (cause) {
    await stop()
    throw cause
  }
  return { stop, promise: Promise.race(started.map(({ promise }) => promise)).finally(stop) }
}

type WorkerOptions = { concurrency: number; pollInterval?: number }

function kindsOf(list: readonly Job[]): [Job[], WorkerOptions][] {
  const listFor = (system: Job['waitsFor']) => list.filter(({ waitsFor }) => waitsFor === system)
  const { clouds, receivers } = WAITING_CONCURRENCY
  return [
    [listFor(undefined), { concurrency: CONCURRENCY }],
    [listFor('clouds'), { concurrency: clouds, pollInterval: WAITING_POLL_MS }],
    [listFor('receivers'), { concurrency: receivers, pollInterval: WAITING_POLL_MS }],
  ]
}

async function beginFor(
  list: readonly Job[],
  state: State,
  { pool, log, onReady, detached, running }: RunnerMeans,
  options: WorkerOptions,
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

function taskOf(job: Job, log: LogMethods, detached: Detached): TaskList[string] {
  const { name, restMs } = job
  const rest = restMs === undefined ? null : newRest(restMs)
  return (payload, { abortSignal }) =>
    traced({ name: `job ${name}`, kind: 'consumer', parent: traceparentOf(payload) }, async () => {
      const outside = detached[job.waitsFor ?? 'clouds']
      const once = () => runOnce(job, { payload, abortSignal, log, detached: outside })
      const facts = await (rest === null ? once() : rest(once, abortSignal))
      if (facts !== null) log.info({ job: name, ...facts }, 'job done')
    })
}

type Given = { payload: unknown; abortSignal: AbortSignal; log: LogMethods; detached: DetachedRuns }

async function runOnce(
  { name, run, placeMs, receiverOf, postpone, onDetach }: Job,
  { payload, abortSignal, log, detached }: Given,
) {
  if (placeMs === undefined) return run(payload, now(), abortSignal)
  const receiver = receiverOf?.(payload) ?? null
  if (receiver !== null && postpone !== undefined && !detached.hasRoomFor(receiver)) {
    await postpone(payload, now())
    return null
  }
  const onFailure = (err: unknown) => log.warn({ job: name, err }, 'a detached run of a job failed')
  const signal = AbortSignal.any([detached.signal, abortSignal])
  const handlers = { onDetach: async () => onDetach?.(payload, now()), onFailure }
  return detached.within(placeMs, run(payload, now(), signal), handlers, receiver)
}

/**
 * The queue and the key prevent a job from running or waiting twice. A waiting run keeps its due time. Otherwise each
 * new due time would move it behind later jobs.
 */
const cronOf = ({ name, cron, backfillMs = 0 }: Job): CronItem[] =>
  cron === undefined
    ? []
    : [
        {
          task: name,
          match: cron,
          options: {
            queueName: name,
            jobKey: name,
            jobKeyMode: 'preserve_run_at',
            maxAttempts: 3,
            backfillPeriod: backfillMs,
          },
        },
      ]
