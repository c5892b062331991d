import { warmCallThread } from '@/lib/features/vms/placements/warm-call-thread.server'
import { warmPlacements } from '@/lib/features/vms/placements/warm-placements.server'
import { log } from '@/lib/observe/log.server'
import { runInCallThread } from '@/lib/workers/call-threads.server'
import { startThread } from '@/lib/workers/run-job.server'

/**
 * Prepares what the first caller would wait for: the pages, a thread for evaluations, and the clusters for placements
 * and launches. Stops before the next part if the process ends.
 */
export async function warmUp(loadPages: () => Promise<void>, ending: AbortSignal): Promise<void> {
  try {
    await loadPages()
  } catch (cause) {
    // Next then loads a page for its first reader.
    log().warn({ err: cause }, 'pages could not be loaded at startup')
  }
  if (ending.aborted) return
  startThread('evaluation')
  const { signal } = new AbortController()
  const [thread, name] = ['placements', 'warmCallThread'] as const
  try {
    await runInCallThread(warmCallThread, { thread, name, task: 'vms', caller: 'start', signal })
    await warmPlacements('launches')
  } catch (cause) {
    // The first placement then reads the clusters.
    log().warn({ err: cause }, 'clusters could not be loaded at startup')
  }
}
