import { conflict, type Problem } from '@/lib/base/problem'
import type { ClusterState } from '@/lib/features/clusters/state/cluster-state'
import type { Move } from './schema'

type Moving = { state: string; diskNodeId: string | null }
type Stored = Pick<ClusterState, 'localStorage'>

/** Returns why a VM may not be moved now; null if it may. */
export const refusalOf = (cluster: Stored, vm: Moving, move: Move): Problem | null =>
  move === 'start' && vm.state === 'running' ? alreadyRunning : impossibleMove(cluster, vm, move)

/** Returns why a move is impossible, also for a VM that is already running; null if it is possible. */
export function impossibleMove({ localStorage }: Stored, vm: Moving, move: Move): Problem | null {
  if (move === 'migrate' && vm.state !== 'running') return notRunning
  if (!localStorage) return null
  if (move === 'migrate') return onLocalStorage
  return vm.diskNodeId === null ? withoutDisk : null
}

const alreadyRunning = conflict(
  'vm-running',
  'The VM is already running. Stop it first, or migrate it.',
)
const notRunning = conflict('vm-stopped', 'Only a running VM can be migrated. Start it instead.')
const withoutDisk = conflict(
  'no-disk',
  'The cluster has local storage, and the disk of this VM is on no node. Create the VM again.',
)
const onLocalStorage = conflict(
  'local-storage',
  'The disk of this VM is on its node, so it cannot run on another one.',
)

/**
 * Returns why a running VM cannot be changed or removed: it must be stopped first, and a VM of a launch cannot
 * be stopped.
 */
export const whileRunning = ({ launchId }: { launchId: string | null }): Problem =>
  launchId === null ? stillRunning : ofLaunch(launchId)

const stillRunning = conflict('vm-running', 'The VM is running. Stop it first.')

/** The problem for stopping a VM of a launch. */
export const ofLaunch = (launchId: string): Problem =>
  conflict(
    'of-launch',
    `This VM is part of the launch ${launchId} and ends with it. End the launch instead.`,
  )
