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

/** What this process counts and measures; labels take few values, never ids. */

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The default metrics, without gauges whose names end as those of counters do: sums over gauges that are there. */
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
    help: 'Always 1: the version of Berth and of Node.',
    labelNames: ['version', 'node'],
    registers: [register],
    aggregator: 'first',
  })
  info.set({ version, node: process.version }, 1)
}

/** The counts of a pool of connections. */
type Pool = Readonly<{ totalCount: number; idleCount: number; waitingCount: number }>

const pools = processState('measured-pools', () => new Map<string, Pool>())

/** Reports a pool of connections from now on. */
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
      help: 'Launches decided, by pool and the state they got.',
      labelNames: ['pool', 'state'],
      registers,
    }),
    batchSize: new Histogram({
      name: 'berth_decision_batch_launches',
      help: 'Launches, outcomes and ends of one transaction.',
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
      help: 'Attempts that ended, by result and reporter.',
      labelNames: ['result', 'source'],
      registers,
    }),
    driverAttempts: new Counter({
      name: 'berth_driver_attempts_total',
      help: 'Attempts that a driver ended, by kind of driver and class: succeeded, or the class of the failure.',
      labelNames: ['driver', 'class'],
      registers,
    }),
  }
}

function serverMetrics(registers: Registry[]) {
  return {
    jobs: new Counter({
      name: 'berth_jobs_total',
      help: 'Jobs carried out, by task and result.',
      labelNames: ['task', 'result'],
      registers,
    }),
    deliveries: new Counter({
      name: 'berth_webhook_tries_total',
      help: 'Tries to deliver to webhooks, by the state they led to.',
      labelNames: ['state'],
      registers,
    }),
    connections: new Gauge({
      name: 'berth_database_connections',
      help: 'Connections of the pools for requests and decisions that are in use or idle, and requests that wait for one.',
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
      help: 'Lists and reports, by the server that answered them, where there is a read replica.',
      labelNames: ['server'],
      registers,
    }),
    streams: new Gauge({
      name: 'berth_event_streams',
      help: 'Streams of events that are open.',
      registers,
    }),
    http: new Histogram({
      name: 'berth_http_request_seconds',
      help: 'How long calls of the API took, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
  }
}

// Once a thread, also where its code is loaded twice.
const ownMetrics = processState('metrics', newMetrics)
const jobMetrics = processState<Counted>('job-metrics', () => [])

export const metrics = (): ReturnType<typeof newMetrics> => ownMetrics.get()

/** What a thread has counted, as it can be passed on. */
export type Counted = MetricObjectWithValues<MetricValue<string>>[]

export const countedHere = (): Promise<Counted> => metrics().registry.getMetricsAsJSON()

/** Takes in what the thread of the jobs has counted so far. */
export function takeJobMetrics(counted: Counted): void {
  jobMetrics.set(counted)
}

/** What a process has counted and measured: its calls and jobs, and its memory and processor. */
export type Counts = { own: Counted[]; ofProcess: Counted }

export async function countsHere(): Promise<Counts> {
  const ofProcess = await metrics().ofProcess.getMetricsAsJSON()
  return { own: [await countedHere(), jobMetrics.get()], ofProcess }
}

/** Reads the counts of all processes that share the port of this one, its own among them. */
export type Peers = () => Promise<readonly Counts[]>

const peers = processState<Peers | null>('metrics-peers', () => null)
export const setPeers = (read: Peers): void => peers.set(read)

/** All that is counted and measured behind this port, in the format of Prometheus. */
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
