import { Worker } from 'node:worker_threads'
import { setWorking } from '@/lib/jobs/working'
import { log } from '@/lib/observe/log.server'
import { type Counted, takeJobMetrics } from '@/lib/observe/metrics.server'
import { YOUNG_MB } from '@/lib/workers/aside-threads'

/** The messages of the jobs' thread to the main thread. */
export type FromJobs = { kind: 'ready'; isReady: boolean } | { kind: 'counted'; counted: Counted }

/** Carries out jobs in another thread until the answer is called, which waits for those that run. */
export function startJobs(program: URL, restartMs = 5_000): () => Promise<void> {
  let stopped: (() => void) | null = null
  let thread = begin()

  function begin(): Worker {
    const begun = new Worker(program, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    begun.on('message', hear)
    begun.on('error', (cause) => log().error({ err: cause }, 'the thread of the jobs broke'))
    begun.once('exit', () => {
      setWorking(false)
      if (stopped !== null) stopped()
      else setTimeout(again, restartMs).unref()
    })
    return begun
  }

  const again = () => {
    if (stopped === null) thread = begin()
  }

  return () =>
    new Promise((resolve) => {
      stopped = resolve
      if (thread.threadId === -1) resolve()
      else thread.postMessage('end')
    })
}

function hear(message: FromJobs): void {
  if (message.kind === 'ready') setWorking(message.isReady)
  else takeJobMetrics(message.counted)
}
