import type { Node } from '../schema'
import { type Capacity, type CapacityKind, capacityOf, capacityWords } from './capacity'

type Sized = Pick<
  Node,
  'ramMb' | 'ramContentionRatio' | 'cpus' | 'cpuContentionRatio' | 'allocated' | 'pcloud'
>

/** The capacity of a node by the ratios in force: those of its private cloud, else its own. */
export const nodeCapacity = (node: Sized): Readonly<Record<CapacityKind, Capacity>> => ({
  ram: capacityOf(
    node.ramMb,
    node.pcloud?.ramRatio ?? node.ramContentionRatio,
    node.allocated.ramMb,
  ),
  cpu: capacityOf(
    node.cpus,
    node.pcloud?.cpuRatio ?? node.cpuContentionRatio,
    node.allocated.vcpus,
  ),
})

export const nodeCapacityWords = (node: Sized, kind: CapacityKind): string =>
  capacityWords(kind, nodeCapacity(node)[kind], ratioOwner(node))

/** The origin of the ratios in force. */
const ratioOwner = ({ pcloud }: Pick<Node, 'pcloud'>): string =>
  pcloud === null ? 'the node' : `the private cloud ${pcloud.name}`
