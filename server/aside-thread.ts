import { parentPort, workerData } from 'node:worker_threads'
import { answerEndpoint } from '@/lib/api/aside/answer-endpoint.server'
import { startMeasuring } from '@/lib/db/clock.server'
import { isGone } from '@/lib/db/database-trouble.server'
import { storedBody } from '@/lib/features/ranking/stored-body.server'
import { warmAside } from '@/lib/features/vms/placements/warm-aside.server'
import { log } from '@/lib/observe/log.server'
import type { AsideData } from '@/lib/workers/aside-messages'
import { lowerPriority } from '@/lib/workers/lower-priority'
import { serveAside } from '@/lib/workers/serve-aside'
import { measureFailed } from './start-clock'

/** A thread beside the serving one: however much one of its calls reads and computes, other calls are answered meanwhile. */
const { isLowered } = workerData as AsideData
if (isLowered) lowerPriority()

// A thread has a clock of its own. Calls begin when it is right.
await startMeasuring({ onMeasured: async () => undefined, onFailed: measureFailed })

if (parentPort === null) throw new Error('This program runs as a thread.')
serveAside(parentPort, {
  jobs: { answerEndpoint, storedBody, warmAside },
  isDatabaseGone: isGone,
  onFailed: (cause) => log().error({ err: cause }, 'a call in a thread failed'),
  // Its notes are written when it exits.
  onStop: () => process.exit(0),
})
