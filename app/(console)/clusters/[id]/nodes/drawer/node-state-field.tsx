'use client'
import { Select } from '@mantine/core'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useAccess } from '@/lib/auth/viewer.client'
import { type Node, nodeFields } from '@/lib/features/nodes/schema'
import { useSetNodeState } from '@/lib/features/nodes/use-nodes.client'
import { setWords } from '../use-node-menus'

/** Sets the state of a node immediately. The owner of a dedicated host is notified when its node goes down. */
export function NodeStateField({ node: { id, name, state } }: { node: Node }) {
  const { mode, reason } = useAccess('inventory.operate')
  const change = useSetNodeState()
  if (mode === 'text') return null
  return (
    <>
      <Select
        label="Set the state"
        description={
          reason ??
          'Saved at once. Only a running node takes VMs; VMs on another one count as lost until it runs again.'
        }
        data={nodeFields.state.schema.options.map((value) => ({ value, label: setWords[value] }))}
        allowDeselect={false}
        disabled={mode === 'locked' || change.isPending}
        value={state}
        onChange={(value) => {
          const next = nodeFields.state.schema.safeParse(value)
          if (!next.success || next.data === state) return
          change.mutate(
            { id, state: next.data },
            { onSuccess: () => saved(`${name} is ${setWords[next.data]}`) },
          )
        }}
      />
      <ProblemAlert cause={change.error} what="The state was not changed" />
    </>
  )
}
