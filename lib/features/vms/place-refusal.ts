import { conflict, type Problem } from '@/lib/base/problem'
import type { ClusterState } from '@/lib/features/clusters/state/cluster-state'
import type { Move } from './schema'

type Moving = { state: string; diskNodeId: string | null }
type Stored = Pick<ClusterState, 'localStorage'>

/** Why a VM may not be moved now; null: it may. */
export const refusalOf = (cluster: Stored, vm: Moving, move: Move): Problem | null =>
  move === 'start' && vm.state === 'running' ? alreadyRunning : impossibleMove(cluster, vm, move)

/** Why that move cannot be made, also of a VM that runs already; null: it can. */
export function impossibleMove({ localStorage }: Stored, vm: Moving, move: Move): Problem | null {
  if (move === 'migrate' && vm.state !== 'running') return notRunning
  if (!localStorage) return null
  if (move === 'migrate') return onLocalStorage
  return vm.diskNodeId === null ? withoutDisk : null
}

const alreadyRunning = conflict('vm-running', 'The VM runs already. Stop it first, or migrate it.')
const notRunning = conflict('vm-stopped', 'Only a running VM is migrated. Start it instead.')
const withoutDisk = conflict(
  'no-disk',
  'The cluster has local storage, and the disk of this VM lies on no node. Create the VM anew.',
)
const onLocalStorage = conflict(
  'local-storage',
  'The disk of this VM is on its node, so that it cannot run on another one.',
)

/** Why a running VM is not changed or removed by hand: it has to be stopped first, and one of a launch cannot be. */
export const whileRunning = ({ launchId }: { launchId: string | null }): Problem =>
  launchId === null ? stillRunning : ofLaunch(launchId)

const stillRunning = conflict('vm-running', 'The VM runs. Stop it first.')

/** A VM of a launch is not stopped by hand. */
export const ofLaunch = (launchId: string): Problem =>
  conflict(
    'of-launch',
    `This VM is part of the launch ${launchId}, and ends with it. End the launch.`,
  )
