'use client'
import type { GridSelection } from '@/components/ui/editable-grid/types'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import { saved as say } from '@/components/ui/saved'
import { useMay } from '@/lib/auth/viewer.client'
import { keyLabel } from '@/lib/engine'
import type { ShownNodeKeys } from '@/lib/features/nodes/keys-schema'
import { type Node, type NodeState, nodeFields } from '@/lib/features/nodes/schema'
import { useSetNodeState, useSwitchService } from '@/lib/features/nodes/use-nodes.client'
import { columnsUnder, type KeyColumn, withoutColumn } from './model/key-draft'
import type { StagedKeys } from './use-key-draft'

type Options = {
  nodes: readonly Node[]
  saved: ShownNodeKeys
  staged: StagedKeys
  canEdit: boolean
  openNode: (id: string) => void
  openKey: (column: KeyColumn) => void
}

/** What each state means for the people who set it. */
export const setWords = {
  running: 'running',
  stopped: 'stopped (down)',
  maintenance: 'in maintenance',
} as const satisfies Record<NodeState, string>

type Menu = { label: string; entries: MenuEntry[] }

/** What can be done with the node and with the key of the active cell. */
export function useNodeMenus({ nodes, saved, staged, canEdit, openNode, openKey }: Options) {
  const service = useSwitchService()
  const change = useSetNodeState()
  const mayOperate = useMay('inventory.operate').allowed

  const nodeMenu = ({ active }: GridSelection): Menu | null => {
    const node = nodes.find(({ id }) => id === active.row)
    if (node === undefined) return null
    const { id, name, serviceEnabled, state: now } = node
    const set = (state: NodeState) =>
      change.mutate({ id, state }, { onSuccess: () => say(`${name} is ${setWords[state]}`) })
    const word = serviceEnabled ? 'disabled' : 'enabled'
    const toggle = () =>
      service.mutate(
        { id, enabled: !serviceEnabled },
        { onSuccess: () => say(`The compute service of ${name} is ${word}`) },
      )
    return {
      label: name,
      entries: [
        { id: 'node', label: 'Open node…', onSelect: () => openNode(id) },
        {
          id: 'service',
          label: serviceEnabled ? 'Disable its service' : 'Enable its service',
          isDisabled: !mayOperate,
          onSelect: toggle,
        },
        ...nodeFields.state.schema.options
          .filter((state) => state !== now)
          .map((state) => ({
            id: `state ${state}`,
            label: `Set state: ${setWords[state]}`,
            isDisabled: !mayOperate,
            onSelect: () => set(state),
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
    /** Both, for the menu of the grid. */
    entriesOf: (selection: GridSelection): MenuEntry[] =>
      [nodeMenu(selection), keyMenu(selection)].flatMap((menu) => menu?.entries ?? []),
    error: service.error ?? change.error,
  }
}

export type NodeMenus = ReturnType<typeof useNodeMenus>
