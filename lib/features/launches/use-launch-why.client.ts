import { useRead } from '@/lib/api/client'
import { launchContract } from './contract'
import type { LaunchWhy } from './why/why-schema'

const pollMs = 15_000
/** While a driver starts, builds or deletes servers. */
const busyPollMs = 3_000

/** How soon a launch is fetched again; false: it does not change any more. */
function pollOf(why: LaunchWhy | undefined): number | false {
  if (why === undefined) return false
  if (why.launch.progress !== null || why.cloud.some(({ cleaningUp }) => cleaningUp))
    return busyPollMs
  return why.launch.state === 'pending' ? pollMs : false
}

/** A launch with its attempts, fetched again while it waits for an outcome or for its cloud. */
export const useLaunchWhy = (initial: LaunchWhy) =>
  useRead(
    launchContract.why,
    { params: { id: initial.launch.id } },
    { initialData: initial, refetchInterval: ({ state }) => pollOf(state.data) },
  )
