'use client'
import { KeyRound, Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryState } from 'nuqs'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Toolbar } from '@/components/ui/data/toolbar'
import type { CellAt, GridSelection } from '@/components/ui/editable-grid/types'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useMay } from '@/lib/auth/viewer.client'
import type { Cluster } from '@/lib/features/clusters/schema'
import type { NodeKeysResponse } from '@/lib/features/nodes/keys-schema'
import type { Node } from '@/lib/features/nodes/schema'
import { columnsUnder, countOf, type KeyColumn, keysUnder, withColumn } from './model/key-draft'
import { NodeGrid } from './node-grid'
import { PendingKeys } from './pending-keys'
import { SelectionMenus } from './selection-menus'
import { type StagedKeys, useKeyDraft } from './use-key-draft'
import { useNodeMenus } from './use-node-menus'

const KeyDialog = dynamic(
  () => whenOnline(() => import('./key-dialog')).then((it) => it.KeyDialog),
  { loading: () => null },
)
const NodeKeyMoves = dynamic(
  () => whenOnline(() => import('../moves/node-key-moves')).then((it) => it.NodeKeyMoves),
  { loading: () => null },
)
const NodeDrawer = dynamic(
  () => whenOnline(() => import('./drawer/node-drawer')).then((it) => it.NodeDrawer),
  { loading: () => null },
)

type Props = {
  cluster: Cluster
  nodes: readonly Node[]
  saved: NodeKeysResponse
  /** Rendered below the grid. */
  children: ReactNode
}

const pushed = { history: 'push' } as const

/** The grid of nodes and keys with its pending changes, drawers and dialogs. */
export function NodesEditor({ cluster, nodes, saved, children }: Props) {
  const [node, setNode] = useQueryState('node', parseAsString)
  const [key, setKey] = useState<KeyColumn | 'new' | null>(null)
  const [focus, setFocus] = useState<CellAt | null>(null)
  const [selection, setSelection] = useState<GridSelection | null>(null)
  const staged = useKeyDraft(saved, nodes)
  const canEdit = useMay('inventory.write').allowed && !staged.isSaving
  const openNode = useCallback((id: string | null) => void setNode(id, pushed), [setNode])
  const menus = useNodeMenus({ nodes, saved, staged, canEdit, openNode, openKey: setKey })
  const keys = useMemo(() => keysUnder(saved, staged.draft), [saved, staged.draft])
  return (
    <div className={shared.stack10}>
      <Toolbar lead="All nodes of a cluster have the same keys. A VM starts on a node whose key values are close to the VM’s.">
        <LockedButton
          permission="inventory.write"
          variant="default"
          leftSection={<KeyRound size={15} aria-hidden />}
          onClick={() => setKey('new')}
        >
          Add key
        </LockedButton>
        <LockedButton
          permission="inventory.write"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => openNode('new')}
        >
          New node
        </LockedButton>
      </Toolbar>
      <NodeGrid
        nodes={nodes}
        saved={saved}
        staged={staged}
        canEdit={canEdit}
        menuFor={menus.entriesOf}
        focus={focus}
        onActive={setSelection}
      />
      <SelectionMenus nodes={nodes} keys={keys} selection={selection} menus={menus} />
      {countOf(staged.draft) + Number(staged.undo !== null || staged.redo !== null) > 0 && (
        <PendingKeys staged={staged} nodes={nodes} />
      )}
      {countOf(staged.draft) > 0 && <NodeKeyMoves clusterId={cluster.id} keys={keys} />}
      {key !== null && (
        <EditedKey
          clusterId={cluster.id}
          edited={key}
          nodes={nodes}
          saved={saved}
          staged={staged}
          onAdded={setFocus}
          onClose={() => setKey(null)}
        />
      )}
      {node !== null && (
        <NodeDrawer
          key={node}
          cluster={cluster}
          row={nodes.find(({ id }) => id === node) ?? null}
          isNew={node === 'new'}
          onClose={() => openNode(null)}
          onOpen={openNode}
        />
      )}
      {children}
    </div>
  )
}

type EditedKeyProps = Pick<Props, 'nodes' | 'saved'> & {
  clusterId: string
  edited: KeyColumn | 'new'
  staged: StagedKeys
  /** The first cell of a new key, since its values are entered next. */
  onAdded: (first: CellAt) => void
  onClose: () => void
}

function EditedKey({ clusterId, edited, onClose, ...props }: EditedKeyProps) {
  const { nodes, saved, staged, onAdded } = props
  const columns = columnsUnder(saved, staged.draft)
  const isNew = edited === 'new'
  return (
    <KeyDialog
      clusterId={clusterId}
      column={isNew ? null : edited}
      others={columns.filter((each) => isNew || each.name !== edited.name)}
      nodes={nodes.length}
      onSave={(column) => {
        staged.edit(withColumn(saved, staged.draft, column))
        const [first] = nodes
        if (isNew && first !== undefined) onAdded({ row: first.id, column: column.name })
      }}
      onClose={onClose}
    />
  )
}
