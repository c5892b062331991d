import { parentPort } from 'node:worker_threads'
import { answerEndpoint } from '@/lib/api/large/answer-endpoint.server'
import { startMeasuring } from '@/lib/db/clock.server'
import { isGone } from '@/lib/db/database-trouble.server'
import { storedBody } from '@/lib/features/ranking/stored-body.server'
import { log } from '@/lib/observe/log.server'
import { lowerPriority } from '@/lib/workers/lower-priority'
import { serveReads } from '@/lib/workers/serve-reads'
import { measureFailed } from './start-clock'

/** Large reads, in a thread of their own: however much one of them reads and writes, other calls are answered meanwhile. */
lowerPriority()

// A thread has a clock of its own. Reads begin when it is right.
await startMeasuring({ onMeasured: async () => undefined, onFailed: measureFailed })

if (parentPort === null) throw new Error('This program runs as a thread.')
serveReads(parentPort, {
  reads: { answerEndpoint, storedBody },
  isDatabaseGone: isGone,
  onFailed: (cause) => log().error({ err: cause }, 'a large read failed'),
})
