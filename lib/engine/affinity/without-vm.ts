import type { PlacementNode } from './types'

/** The nodes with the VM taken off the one at that position, whose memory is free again; a position of none changes nothing. */
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
