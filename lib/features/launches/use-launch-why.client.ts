import { useRead } from '@/lib/api/client'
import type { CloudAttempt } from '@/lib/features/launch-drivers/server-schema'
import { launchContract } from './contract'
import type { LaunchWhy } from './why/why-schema'

const pollMs = 15_000
/** While a driver starts, builds or deletes servers. */
const busyPollMs = 3_000

type Polled = {
  launch: Pick<LaunchWhy['launch'], 'state' | 'progress'>
  cloud: readonly Pick<CloudAttempt, 'cleaningUp' | 'goneAt'>[]
}

/** How soon a launch is fetched again; false: it does not change any more. */
export function pollOf(why: Polled | undefined): number | false {
  if (why === undefined) return false
  const { launch, cloud } = why
  if (launch.progress !== null || cloud.some(({ cleaningUp }) => cleaningUp)) return busyPollMs
  // One that runs is ended by others, and the deletion of its servers begins after its end.
  const isOpen = launch.state === 'pending' || launch.state === 'running'
  return isOpen || cloud.some(({ goneAt }) => goneAt === null) ? pollMs : false
}

/** A launch with its attempts, fetched again while it may change. */
export const useLaunchWhy = (initial: LaunchWhy) =>
  useRead(
    launchContract.why,
    { params: { id: initial.launch.id } },
    { initialData: initial, refetchInterval: ({ state }) => pollOf(state.data) },
  )
