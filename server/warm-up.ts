import { warmAside } from '@/lib/features/vms/placements/warm-aside.server'
import { warmPlacements } from '@/lib/features/vms/placements/warm-placements.server'
import { log } from '@/lib/observe/log.server'
import { runAside } from '@/lib/workers/aside.server'
import { startThread } from '@/lib/workers/run-job.server'

/**
 * Prepares what the first caller would wait for: a thread for evaluations, and the clusters for placements and
 * launches.
 */
export async function warmUp(): Promise<void> {
  startThread('evaluation')
  const { signal } = new AbortController()
  const [thread, name] = ['placements', 'warmAside'] as const
  try {
    await runAside(warmAside, { thread, name, task: 'vms', caller: 'start', signal })
    await warmPlacements('launches')
  } catch (cause) {
    // The first placement then reads the clusters.
    log().warn({ err: cause }, 'clusters could not be loaded at startup')
  }
}
