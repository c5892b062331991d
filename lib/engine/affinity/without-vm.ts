import type { PlacementNode } from './types'

/**
 * The nodes after removing the VM from the one at that position, which frees its memory. A position without a node
 * changes nothing.
 */
export function withoutVm(
  nodes: readonly PlacementNode[],
  position: number,
  { id, ramMb }: { id: string; ramMb: number },
): readonly PlacementNode[] {
  const node = nodes[position]
  if (node === undefined) return nodes
  return nodes.with(position, {
    ...node,
    physicalFreeRamMb: node.physicalFreeRamMb + ramMb,
    runningVms: node.runningVms.filter((running) => running.id !== id),
  })
}
