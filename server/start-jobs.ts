import { Worker } from 'node:worker_threads'
import { setWorking } from '@/lib/jobs/working'
import { log } from '@/lib/observe/log.server'
import { type Counted, takeJobMetrics } from '@/lib/observe/metrics.server'
import { YOUNG_MB } from '@/lib/workers/aside-threads'
import { answerOrder, type JobAnswer, type JobOrder } from '@/lib/workers/ordered-jobs.server'
import { type Job, type Requested, runJob } from '@/lib/workers/run-job.server'

/** The messages of the jobs' thread to the main thread, and back. */
export type FromJobs =
  | { kind: 'ready'; isReady: boolean }
  | { kind: 'counted'; counted: Counted }
  | { kind: 'order'; order: JobOrder }

export type ToJobs = { kind: 'end' } | { kind: 'answer'; answer: JobAnswer }

/** Carries out jobs in another thread until the answer is called, which waits for those that run. */
export function startJobs(program: URL, restartMs = 5_000): () => Promise<void> {
  let stopped: (() => void) | null = null
  let thread = begin()

  function begin(): Worker {
    const started = new Worker(program, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    started.on('message', (message: FromJobs) => hear(message, (back) => started.postMessage(back)))
    started.on('error', (cause) => log().error({ err: cause }, 'the thread of the jobs broke'))
    started.once('exit', () => {
      setWorking(false)
      if (stopped !== null) stopped()
      else setTimeout(again, restartMs).unref()
    })
    return started
  }

  const again = () => {
    if (stopped === null) thread = begin()
  }

  return () =>
    new Promise((resolve) => {
      stopped = resolve
      if (thread.threadId === -1) resolve()
      else thread.postMessage({ kind: 'end' } satisfies ToJobs)
    })
}

function hear(message: FromJobs, answer: (message: ToJobs) => void): void {
  if (message.kind === 'ready') setWorking(message.isReady)
  else if (message.kind === 'counted') takeJobMetrics(message.counted)
  else
    void answerOrder(message.order, (requested) => runJob<Job>(requested as Requested<never>)).then(
      (made) => answer({ kind: 'answer', answer: made }),
    )
}
