'use client'
import { saved } from '@/components/ui/saved'
import { useCall } from '@/lib/api/client'
import { nodeContract } from '@/lib/features/nodes/contract'
import type { Node, NodeState } from '@/lib/features/nodes/schema'

/** The states of a node as words in messages. */
export const nodeStateWords = {
  running: 'running',
  stopped: 'stopped (down)',
  maintenance: 'in maintenance',
} as const satisfies Record<NodeState, string>

/** Switches the compute service of a node and sets its state, both at once. */
export function useNodeCalls() {
  const service = useCall(nodeContract.switchService)
  const state = useCall(nodeContract.setState)
  return {
    service,
    state,
    toggleService: ({ id, name, serviceEnabled }: Node) =>
      service.mutate(
        { params: { id }, body: { enabled: !serviceEnabled } },
        {
          onSuccess: () =>
            saved(`The compute service of ${name} is ${serviceEnabled ? 'disabled' : 'enabled'}`),
        },
      ),
    setState: ({ id, name }: Node, next: NodeState) =>
      state.mutate(
        { params: { id }, body: { state: next } },
        { onSuccess: () => saved(`${name} is ${nodeStateWords[next]}`) },
      ),
  }
}
