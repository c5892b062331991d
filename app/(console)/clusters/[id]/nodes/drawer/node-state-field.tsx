'use client'
import { Select } from '@mantine/core'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useAccess } from '@/lib/auth/viewer.client'
import { type Node, nodeFields } from '@/lib/features/nodes/schema'
import { ConfirmNodeState } from '../confirm-node-state'
import { nodeStateWords, useNodeCalls } from '../use-node-calls'

/** Sets the state of a node immediately. The owner of a dedicated host is notified when its node goes down. */
export function NodeStateField({ node }: { node: Node }) {
  const { mode, reason } = useAccess('inventory.operate')
  const calls = useNodeCalls()
  const { state: change, setState } = calls
  if (mode === 'text') return null
  return (
    <>
      <Select
        label="Set the state"
        description={
          reason ??
          'Only a running node takes VMs. VMs on another node count as lost until it runs again.'
        }
        data={nodeFields.state.schema.options.map((value) => ({
          value,
          label: nodeStateWords[value],
        }))}
        allowDeselect={false}
        disabled={mode === 'locked' || change.isPending}
        value={node.state}
        onChange={(value) => {
          const next = nodeFields.state.schema.safeParse(value)
          if (next.success && next.data !== node.state) setState(node, next.data)
        }}
      />
      <ProblemAlert cause={change.error} what="The state was not changed" />
      <ConfirmNodeState calls={calls} />
    </>
  )
}
