'use client'
import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { BulkAction } from '@/components/resource/list/bulk-action'
import type { BulkDialog as Dialog } from '@/components/resource/list/bulk-dialog'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useMay } from '@/lib/auth/viewer.client'
import { counted } from '@/lib/base/number-text'
import type { Node } from '@/lib/features/nodes/schema'
import { useNodeBulk } from './use-node-bulk'

// The cast restores the type parameter, which `dynamic` loses.
const BulkDialog = dynamic(
  () =>
    whenOnline(() => import('@/components/resource/list/bulk-dialog')).then((it) => it.BulkDialog),
  { loading: () => null },
) as typeof Dialog

type Chosen = { action: BulkAction<Node>; nodes: readonly Node[] }

/** The actions on all selected nodes. Each is confirmed once, with a result for every node. */
export function NodeBulkMenu({ nodes }: { nodes: readonly Node[] }) {
  const actions = useNodeBulk()
  const mayOperate = useMay('inventory.operate').allowed
  // The nodes at this time, because a refresh must not change the nodes being confirmed.
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <MenuButton
        button={(opener) => (
          <Button
            {...opener}
            variant="default"
            size="xs"
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            {counted(nodes.length, 'node')}
          </Button>
        )}
        entries={actions.map((action) => ({
          id: action.id,
          label: `${action.label}…`,
          isDisabled: !mayOperate,
          onSelect: () => setChosen({ action, nodes }),
        }))}
      />
      {chosen !== null && (
        <BulkDialog
          one="node"
          many="nodes"
          action={chosen.action}
          rows={chosen.nodes}
          rowKey={({ id }) => id}
          nameOf={({ name }) => name}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
