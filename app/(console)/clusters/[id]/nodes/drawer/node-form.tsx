'use client'
import type { FormEnd } from '@/components/resource/drawer/resource-drawer'
import { ResourceForm } from '@/components/resource/form/resource-form'
import { useRemove, useSave } from '@/lib/api/client'
import { nodeContract } from '@/lib/features/nodes/contract'
import { type Node, nodeDescription } from '@/lib/features/nodes/schema'

type Props = FormEnd & { clusterId: string; node: Node | null }

/** The memory and processors of a node. For a new node also its first state. */
export const NodeForm = ({ clusterId, node, ...end }: Props) => (
  <ResourceForm
    resource={nodeDescription}
    row={node}
    save={useSave(nodeContract, { id: clusterId })}
    remove={useRemove(nodeContract)}
    omit={node === null ? [] : ['state']}
    display={{
      physicalFreeRamMb: {
        hint: node === null ? 'Empty: all of it.' : 'A new number counts as measured now.',
      },
    }}
    focus={node === null ? 'name' : null}
    {...end}
  />
)
