import { parentPort, workerData } from 'node:worker_threads'
import { answerEndpoint } from '@/lib/api/call-threads/answer-endpoint.server'
import { startMeasuring } from '@/lib/db/clock.server'
import { isGone } from '@/lib/db/database-trouble.server'
import { storedBody } from '@/lib/features/ranking/stored-body.server'
import { warmCallThread } from '@/lib/features/vms/placements/warm-call-thread.server'
import { log } from '@/lib/observe/log.server'
import type { CallThreadData } from '@/lib/workers/call-thread-messages'
import { lowerPriority } from '@/lib/workers/lower-priority'
import { serveCallThread } from '@/lib/workers/serve-call-thread'
import { measureFailed } from './start-clock'

/**
 * The program of a worker thread for calls, so that long reads and computations do not delay the calls of the serving
 * thread.
 */
const { isLowered } = workerData as CallThreadData
if (isLowered) lowerPriority()

// Each thread has its own clock. Calls begin when it is measured.
await startMeasuring({ onMeasured: async () => undefined, onFailed: measureFailed })

if (parentPort === null) throw new Error('This program runs as a thread.')
serveCallThread(parentPort, {
  jobs: { answerEndpoint, storedBody, warmCallThread },
  isDatabaseGone: isGone,
  onFailed: (cause) => log().error({ err: cause }, 'a call in a thread failed'),
  // The thread writes its notes when it exits.
  onStop: () => process.exit(0),
})
