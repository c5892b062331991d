'use client'
import type { GridSelection } from '@/components/ui/editable-grid/types'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import { useMay } from '@/lib/auth/viewer.client'
import { keyLabel } from '@/lib/engine'
import type { NodeKeysResponse } from '@/lib/features/nodes/keys-schema'
import { type Node, nodeFields } from '@/lib/features/nodes/schema'
import { columnsUnder, type KeyColumn, withoutColumn } from './model/key-draft'
import type { StagedKeys } from './use-key-draft'
import { nodeStateWords, useNodeCalls } from './use-node-calls'

type Options = {
  nodes: readonly Node[]
  saved: NodeKeysResponse
  staged: StagedKeys
  canEdit: boolean
  openNode: (id: string) => void
  openKey: (column: KeyColumn) => void
}

type Menu = { label: string; entries: MenuEntry[] }

/** The actions on the node and the key of the active cell. */
export function useNodeMenus({ nodes, saved, staged, canEdit, openNode, openKey }: Options) {
  const calls = useNodeCalls()
  const { service, state, toggleService, setState } = calls
  const mayOperate = useMay('inventory.operate').allowed

  const nodeMenu = ({ active }: GridSelection): Menu | null => {
    const node = nodes.find(({ id }) => id === active.row)
    if (node === undefined) return null
    const { id, name, serviceEnabled, state: now } = node
    return {
      label: name,
      entries: [
        { id: 'node', label: 'Open node…', onSelect: () => openNode(id) },
        {
          id: 'service',
          label: serviceEnabled ? 'Disable its service' : 'Enable its service',
          isDisabled: !mayOperate,
          onSelect: () => toggleService(node),
        },
        ...nodeFields.state.schema.options
          .filter((next) => next !== now)
          .map((next) => ({
            id: `state ${next}`,
            label: `Set state: ${nodeStateWords[next]}`,
            isDisabled: !mayOperate,
            onSelect: () => setState(node, next),
          })),
      ],
    }
  }

  const keyMenu = ({ active }: GridSelection): Menu | null => {
    const column = columnsUnder(saved, staged.draft).find(({ name }) => name === active.column)
    if (column === undefined || !canEdit) return null
    const label = keyLabel(column.name)
    return {
      label,
      entries: [
        { id: 'key', label: `Change key ${label}…`, onSelect: () => openKey(column) },
        {
          id: 'remove',
          label: `Remove key ${label} from all nodes`,
          isDestructive: true,
          onSelect: () => staged.edit(withoutColumn(saved, staged.draft, column.name)),
        },
      ],
    }
  }

  return {
    nodeMenu,
    keyMenu,
    /** Both menus, for the context menu of the grid. */
    entriesOf: (selection: GridSelection): MenuEntry[] =>
      [nodeMenu(selection), keyMenu(selection)].flatMap((menu) => menu?.entries ?? []),
    calls,
    error: service.error ?? state.error,
  }
}

export type NodeMenus = ReturnType<typeof useNodeMenus>
