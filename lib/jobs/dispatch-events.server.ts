import 'server-only'
import { addJobs } from '@/lib/db/add-job.server'
import { database } from '@/lib/db/client.server'
import { onEvents } from '@/lib/features/events/event-hub.server'
import { dispatchEvents, requeueOverdue } from '@/lib/features/webhooks/dispatch-events.server'
import type { Job } from './job'

/** Runs after events, and every minute for missed ones. */
export const dispatchEventsJob: Job = {
  name: 'dispatch-events',
  cron: '* * * * *',
  run: async (_payload, now) => {
    await dispatchEvents(now)
    const requeued = await requeueOverdue(now)
    return requeued === 0 ? null : { requeued }
  },
}

/** Events within this time are dispatched together. */
const gatherMs = 500

/** Queues the job soon after an event, until the returned function is called. */
export function wakeOnEvents(onFailed: (cause: unknown) => void): () => void {
  const key = dispatchEventsJob.name
  let timer: NodeJS.Timeout | null = null
  const unsubscribe = onEvents(() => {
    timer ??= setTimeout(() => {
      timer = null
      addJobs(database(), [{ name: key, payload: {}, key }]).catch(onFailed)
    }, gatherMs)
  })
  return () => {
    unsubscribe()
    if (timer !== null) clearTimeout(timer)
  }
}
