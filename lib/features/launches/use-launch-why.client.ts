import { useRead } from '@/lib/api/client'
import type { CloudAttempt } from '@/lib/features/launch-drivers/server-schema'
import { launchContract } from './contract'
import type { LaunchWhy } from './why/why-schema'

const pollMs = 15_000
/** The interval while a driver starts, builds or deletes servers. */
const busyPollMs = 3_000

type Polled = {
  launch: Pick<LaunchWhy['launch'], 'state' | 'progress'>
  cloud: readonly Pick<CloudAttempt, 'cleaningUp' | 'goneAt'>[]
}

/** Returns when a launch is fetched again, or false if it does not change any more. */
export function pollOf(why: Polled | undefined): number | false {
  if (why === undefined) return false
  const { launch, cloud } = why
  if (launch.progress !== null || cloud.some(({ cleaningUp }) => cleaningUp)) return busyPollMs
  // A running launch is ended elsewhere, and the deletion of its servers starts after its end.
  const isOpen = launch.state === 'pending' || launch.state === 'running'
  return isOpen || cloud.some(({ goneAt }) => goneAt === null) ? pollMs : false
}

/** Reads a launch with its attempts, and fetches it again while it may change. */
export const useLaunchWhy = (initial: LaunchWhy) =>
  useRead(
    launchContract.why,
    { params: { id: initial.launch.id } },
    { initialData: initial, refetchInterval: ({ state }) => pollOf(state.data) },
  )
