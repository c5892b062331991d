import { Worker } from 'node:worker_threads'
import { setWorking } from '@/lib/jobs/working'
import { log } from '@/lib/observe/log.server'
import { type Counted, takeJobMetrics } from '@/lib/observe/metrics.server'
import { YOUNG_MB } from '@/lib/workers/call-thread-limits'
import { answerOrder, type JobAnswer, type JobOrder } from '@/lib/workers/ordered-jobs.server'
import { type Job, type Requested, runJob } from '@/lib/workers/run-job.server'

/** The messages from the job thread to the main thread. */
export type FromJobs =
  | { kind: 'ready'; isReady: boolean }
  | { kind: 'counted'; counted: Counted }
  | { kind: 'order'; order: JobOrder }

export type ToJobs = { kind: 'end' } | { kind: 'answer'; answer: JobAnswer }

/** Starts the job thread. Returns a function that stops it and waits for running jobs. */
export function startJobs(program: URL, restartMs = 5_000): () => Promise<void> {
  let stopped: (() => void) | null = null
  let thread = begin()

  function begin(): Worker {
    const started = new Worker(program, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    started.on('message', (message: FromJobs) =>
      receive(message, (back) => started.postMessage(back)),
    )
    started.on('error', (cause) => log().error({ err: cause }, 'the job thread failed'))
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

function receive(message: FromJobs, answer: (message: ToJobs) => void): void {
  if (message.kind === 'ready') setWorking(message.isReady)
  else if (message.kind === 'counted') takeJobMetrics(message.counted)
  else
    void answerOrder(message.order, (requested) => runJob<Job>(requested as Requested<never>)).then(
      (made) => answer({ kind: 'answer', answer: made }),
    )
}
