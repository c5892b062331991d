import { warmPlacements } from '@/lib/features/vms/placements/warm-placements.server'
import { log } from '@/lib/observe/log.server'
import { startThread } from '@/lib/workers/run-job.server'

/** Prepares what the first caller would wait for: a thread for evaluations, and what placements read of clusters. */
export async function warmUp(): Promise<void> {
  startThread('evaluation')
  try {
    await warmPlacements()
  } catch (cause) {
    // The first placement reads it then.
    log().warn({ err: cause }, 'clusters were not read ahead')
  }
}
