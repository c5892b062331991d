'use client'
import { useState } from 'react'
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

type Change = { node: Node; next: NodeState }

/** Switches the compute service of a node and sets its state. A node with VMs goes down after a confirmation. */
export function useNodeCalls() {
  const service = useCall(nodeContract.switchService)
  const state = useCall(nodeContract.setState)
  const [unconfirmed, setUnconfirmed] = useState<Change | null>(null)
  const change = ({ node: { id, name }, next }: Change) =>
    state.mutate(
      { params: { id }, body: { state: next } },
      {
        onSuccess: () => {
          setUnconfirmed(null)
          saved(`${name} is ${nodeStateWords[next]}`)
        },
      },
    )
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
    setState: (node: Node, next: NodeState) =>
      next !== 'running' && node.allocated.vms > 0
        ? setUnconfirmed({ node, next })
        : change({ node, next }),
    /** The change that waits for a confirmation. Null without one. */
    unconfirmed,
    confirm: change,
    cancel: () => setUnconfirmed(null),
  }
}

export type NodeCalls = ReturnType<typeof useNodeCalls>
