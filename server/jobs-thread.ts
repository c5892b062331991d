import { parentPort } from 'node:worker_threads'
import { startMeasuring } from '@/lib/db/clock.server'
import { wakeOnEvents } from '@/lib/jobs/dispatch-events.server'
import { startWorker } from '@/lib/jobs/worker.server'
import { log } from '@/lib/observe/log.server'
import { countedHere } from '@/lib/observe/metrics.server'
import { lowerPriority } from '@/lib/workers/lower-priority'
import { newOrders } from '@/lib/workers/ordered-jobs.server'
import { setRunner } from '@/lib/workers/run-job.server'
import { measureFailed } from './start-clock'
import type { FromJobs, ToJobs } from './start-jobs'
import { startTracing } from './tracing/start-tracing'
import { startWatchingRecord } from './watch-record'

/** The program of the job thread, so that jobs that compute do not delay calls. */
const countMs = 5_000

// The priority is not the lowest, because on a busy machine calls would wait for the locks of a job that gets no
// processor time.
lowerPriority()

const post = (message: FromJobs) => parentPort?.postMessage(message)
const postCounts = async () => post({ kind: 'counted', counted: await countedHere() })

// Evaluations of jobs run in the evaluation threads of the process, with the priority of a call.
const orders = newOrders((order) => post({ kind: 'order', order }))
setRunner(orders.run)

// Each thread has its own clock. Jobs begin when it is measured.
await startMeasuring({ onMeasured: async () => undefined, onFailed: measureFailed })

const stopTracing = await startTracing()
const stopWorker = startWorker(log(), { onReady: (isReady) => post({ kind: 'ready', isReady }) })
const stopWaking = wakeOnEvents((cause) => log().warn({ err: cause }, 'could not dispatch events'))
const timer = setInterval(postCounts, countMs)
const stopWatching = startWatchingRecord()

parentPort?.on('message', (message: ToJobs) => {
  if (message.kind === 'answer') orders.take(message.answer)
  else void end()
})

async function end() {
  stopWaking()
  clearInterval(timer)
  stopWatching()
  await stopWorker()
  await stopTracing()
  process.exit(0)
}
