import 'server-only'
import { isMainThread } from 'node:worker_threads'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import { processState } from '@/lib/base/process-state'
import { version } from '@/package.json'

/** The metrics of this process. Labels have few values and never contain ids. */

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * The default metrics, without gauges whose names end in `_total`. They are sums of other gauges, and the suffix is for
 * counters.
 */
function collectProcessMetrics(register: Registry): void {
  collectDefaultMetrics({ register })
  for (const { name } of register.getMetricsAsArray()) {
    const isCounter = register.getSingleMetric(name) instanceof Counter
    if (!isCounter && name.endsWith('_total')) register.removeSingleMetric(name)
  }
}

function addBuildInfo(register: Registry): void {
  const info = new Gauge({
    name: 'berth_build_info',
    help: 'The versions of Berth and Node as labels; the value is always 1.',
    labelNames: ['version', 'node'],
    registers: [register],
    aggregator: 'first',
  })
  info.set({ version, node: process.version }, 1)
}

/** The counters of a connection pool. */
type Pool = Readonly<{ totalCount: number; idleCount: number; waitingCount: number }>

const pools = processState('measured-pools', () => new Map<string, Pool>())

/** Includes a connection pool in the metrics. */
export const measurePool = (name: string, pool: Pool): void => void pools.get().set(name, pool)

function newMetrics() {
  const registry = new Registry()
  const ofProcess = new Registry()
  if (isMainThread) {
    collectProcessMetrics(ofProcess)
    addBuildInfo(ofProcess)
  }
  const registers = [registry]
  return { registry, ofProcess, ...launchMetrics(registers), ...serverMetrics(registers) }
}

function launchMetrics(registers: Registry[]) {
  return {
    launches: new Counter({
      name: 'berth_launches_decided_total',
      help: 'Decided launches, by pool and resulting state.',
      labelNames: ['pool', 'state'],
      registers,
    }),
    batchSize: new Histogram({
      name: 'berth_decision_batch_launches',
      help: 'Number of launches, outcomes and ends in one transaction.',
      buckets: [1, 2, 5, 10, 20, 50, 100],
      registers,
    }),
    batchSeconds: new Histogram({
      name: 'berth_decision_batch_seconds',
      help: 'Duration of transactions with launches, outcomes and ends.',
      buckets: seconds,
      registers,
    }),
    queue: new Gauge({
      name: 'berth_launch_queue_length',
      help: 'Launches, outcomes and ends that wait for the next transaction.',
      registers,
    }),
    outcomes: new Counter({
      name: 'berth_attempt_outcomes_total',
      help: 'Ended attempts, by result and reporter.',
      labelNames: ['result', 'source'],
      registers,
    }),
    driverAttempts: new Counter({
      name: 'berth_driver_attempts_total',
      help: 'Attempts ended by a driver, by kind of driver and class: succeeded, or the class of the failure.',
      labelNames: ['driver', 'class'],
      registers,
    }),
  }
}

function serverMetrics(registers: Registry[]) {
  return {
    jobs: new Counter({
      name: 'berth_jobs_total',
      help: 'Completed runs of jobs, by task and result.',
      labelNames: ['task', 'result'],
      registers,
    }),
    deliveries: new Counter({
      name: 'berth_webhook_tries_total',
      help: 'Attempts to deliver to webhooks, by resulting state.',
      labelNames: ['state'],
      registers,
    }),
    connections: new Gauge({
      name: 'berth_database_connections',
      help: 'Used and idle connections of each pool, and requests that wait for a connection.',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of pools.get()) {
          this.set({ pool, state: 'used' }, totalCount - idleCount)
          this.set({ pool, state: 'idle' }, idleCount)
          this.set({ pool, state: 'waiting' }, waitingCount)
        }
      },
    }),
    replicaReads: new Counter({
      name: 'berth_replica_reads_total',
      help: 'Reads of lists and reports with a configured read replica, by the server that answered.',
      labelNames: ['server'],
      registers,
    }),
    streams: new Gauge({
      name: 'berth_event_streams',
      help: 'Open streams of events.',
      registers,
    }),
    http: new Histogram({
      name: 'berth_http_request_seconds',
      help: 'Duration of API calls, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
  }
}

// One instance for each thread, even if the code is loaded twice.
const ownMetrics = processState('metrics', newMetrics)
const jobMetrics = processState<Counted>('job-metrics', () => [])

export const metrics = (): ReturnType<typeof newMetrics> => ownMetrics.get()

/** The metrics of a thread in a form that can be sent to another thread. */
export type Counted = MetricObjectWithValues<MetricValue<string>>[]

export const countedHere = (): Promise<Counted> => metrics().registry.getMetricsAsJSON()

/** Stores the current metrics of the job thread. */
export function takeJobMetrics(counted: Counted): void {
  jobMetrics.set(counted)
}

/** The metrics of a process: its calls and jobs in `own`, its memory and processor in `ofProcess`. */
export type Counts = { own: Counted[]; ofProcess: Counted }

export async function countsHere(): Promise<Counts> {
  const ofProcess = await metrics().ofProcess.getMetricsAsJSON()
  return { own: [await countedHere(), jobMetrics.get()], ofProcess }
}

/** Reads the metrics of all processes that share the port, including this one. */
export type Peers = () => Promise<readonly Counts[]>

const peers = processState<Peers | null>('metrics-peers', () => null)
export const setPeers = (read: Peers): void => peers.set(read)

/** The metrics of all processes behind this port, in the format of Prometheus. */
export async function metricsText(): Promise<{ contentType: string; text: string }> {
  const { ofProcess } = metrics()
  const readAll = peers.get()
  const all = readAll === null ? [await countsHere()] : await readAll()
  const counted = AggregatorRegistry.aggregate(all.flatMap(({ own }) => own))
  const measured =
    readAll === null ? ofProcess : AggregatorRegistry.aggregate(all.map((it) => it.ofProcess))
  const texts = await Promise.all([measured.metrics(), counted.metrics()])
  return { contentType: ofProcess.contentType, text: texts.join('') }
}
