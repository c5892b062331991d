import { doubleAt } from '../kernel/columns'
import { membershipOf } from '../pclouds/host-filter'
import type { ConstraintReason } from '../reasons/nodes'
import type { Allocation } from './allocation'
import { isAbove, isAtLeast } from './compare'
import { nodeAt } from './node-at'
import type { PlaceInput } from './types'

/** The free capacity of a node and the capacity that the VM needs. `isPcloud` is true if the Pcloud's ratios apply. */
export type Capacity = {
  isPcloud: boolean
  committableFreeMb: number
  physicalFreeMb: number
  neededMb: number
  freeVcpus: number
  neededVcpus: number
}

/**
 * The capacity of the node at that position. On a host of the requested Pcloud, the Pcloud's ratios limit the
 * allocation, without overhead; on other nodes the node's own ratios do.
 */
export function capacityAt(input: PlaceInput, allocation: Allocation, n: number): Capacity {
  const { request, settings, vm } = input
  const node = nodeAt(input, n)
  const pcloud = membershipOf(node, request.pcloud)
  const ramRatio = pcloud?.ramRatio ?? node.ramContentionRatio
  const cpuRatio = pcloud?.cpuRatio ?? node.cpuContentionRatio
  return {
    isPcloud: pcloud !== undefined,
    committableFreeMb: node.ramMb * ramRatio - doubleAt(allocation.ramMb, n),
    physicalFreeMb: node.physicalFreeRamMb,
    neededMb: vm.ramMb + (pcloud === undefined ? settings.overheadMb : 0),
    freeVcpus: node.cpus * cpuRatio - doubleAt(allocation.vcpus, n),
    neededVcpus: vm.vcpus,
  }
}

const NOTHING: readonly ConstraintReason[] = []

/** Every reason why the capacity does not suffice. */
export function shortages(room: Capacity): readonly ConstraintReason[] {
  const { committableFreeMb, physicalFreeMb, neededMb, freeVcpus, neededVcpus } = room
  return room.isPcloud
    ? found(
        isAtLeast(committableFreeMb, neededMb) ? null : 'not-enough-ram',
        isAtLeast(freeVcpus, neededVcpus) ? null : 'not-enough-cpu',
      )
    : found(
        isAbove(committableFreeMb, neededMb) ? null : 'not-enough-committable-ram',
        isAbove(physicalFreeMb, neededMb) ? null : 'not-enough-physical-ram',
      )
}

const found = (first: ConstraintReason | null, second: ConstraintReason | null) =>
  first === null && second === null ? NOTHING : [first, second].filter((it) => it !== null)
