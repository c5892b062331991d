import { type WhyNot, whyNotIn } from '../../../trace/why-not'
import { placeTrace } from '../../explain/trace'
import { placeWords } from '../../explain/words'
import { withOverrides } from '../../pcloud-overrides'
import { place } from '../../place'
import type { PlaceInput, Placement } from '../../types'
import { withoutVm } from '../../without-vm'
import { nodesOf, vmReader } from '../cluster-input'
import type { ClusterKeys, ClusterVm } from '../types'

/** The node on which a running VM would be started today. */
export type Restart = { node: string | null; reason: Placement['reason'] }

type RunningVm = ClusterVm & { runsOn: string }

/** True if the VM runs on a node. */
export const isRunning = (vm: ClusterVm): vm is RunningVm => vm.runsOn !== null

export type RestartFinder = {
  restartOf(vm: RunningVm): Restart
  /** Why a VM would move to the node of that restart instead of staying on its own. */
  whyMoved(vm: RunningVm, restart: Restart): WhyNot
}

/**
 * Finds the node on which each running VM would be started today if only it were stopped. A VM whose node is among the
 * tied nodes stays there, because a draw between equal nodes is no reason to move it. Results are cached.
 */
export function restartFinder(cluster: ClusterKeys): RestartFinder {
  const inputOf = inputReader(cluster)
  const found = new Map<string, Restart>()
  const find = (vm: RunningVm): Restart => {
    const { node, reason, tied } = place(inputOf(vm))
    const restart = { node: tied.includes(vm.runsOn) ? vm.runsOn : node, reason }
    found.set(vm.id, restart)
    return restart
  }
  return {
    restartOf: (vm) => found.get(vm.id) ?? find(vm),
    whyMoved: (vm, restart) => {
      const whole = inputOf(vm)
      // Only the present and the new node matter for the reason, and a trace of all nodes takes long.
      const nodes = whole.nodes.filter(({ id }) => id === vm.runsOn || id === restart.node)
      const input = { ...whole, nodes }
      return whyNotIn(placeWords, placeTrace(place(input), input), vm.runsOn)
    },
  }
}

function inputReader(cluster: ClusterKeys): (vm: RunningVm) => PlaceInput {
  const { settings, localStorage } = cluster
  const overrides = new Map(cluster.pclouds.map((pcloud) => [pcloud.id, pcloud]))
  const nodes = nodesOf(cluster)
  const positions = new Map(nodes.map(({ id }, n) => [id, n]))
  const readVm = vmReader(cluster)
  return (vm) => {
    const position = positions.get(vm.runsOn) ?? -1
    // A VM of a Pcloud runs only on hosts of that Pcloud.
    const pcloud = pcloudOf(nodes[position])
    return {
      ...withOverrides({ settings, vm: readVm(vm) }, overrides.get(pcloud ?? '') ?? null),
      operation: 'start',
      cluster: { localStorage },
      nodes: withoutVm(nodes, position, vm),
      request: { tenant: vm.customer, pcloud },
      // The seed is the same before and after a change, so that a draw never causes a move.
      seed: `preview/${vm.id}`,
    }
  }
}

const pcloudOf = (node: PlaceInput['nodes'][number] | undefined) => node?.pclouds[0]?.id ?? null
