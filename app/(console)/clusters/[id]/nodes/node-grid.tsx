'use client'
import { useMemo } from 'react'
import { readKeyText, valueOfText } from '@/components/keys/key-text'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { EditableGrid } from '@/components/ui/editable-grid/editable-grid'
import type {
  CellEdit,
  EditableGridProps,
  GridCell,
  GridRow,
} from '@/components/ui/editable-grid/types'
import { useStable } from '@/components/ui/use-stable'
import type { NodeKeysResponse } from '@/lib/features/nodes/keys-schema'
import type { Node } from '@/lib/features/nodes/schema'
import { gridColumns } from './grid-columns'
import { cellAt, type KeyView } from './model/key-cells'
import { columnsUnder, withValues } from './model/key-draft'
import type { StagedKeys } from './use-key-draft'

type Props = Pick<EditableGridProps, 'menuFor' | 'onActive' | 'focus'> & {
  nodes: readonly Node[]
  saved: NodeKeysResponse
  staged: StagedKeys
  canEdit: boolean
}

/** The grid with a row per node and a column per key. */
export function NodeGrid({ nodes, saved, staged, canEdit, menuFor, onActive, focus }: Props) {
  const { draft } = staged
  const keys = useMemo(() => columnsUnder(saved, draft), [saved, draft])
  // The same columns as long as no key changes, so that entering a value renders no header.
  const shape = JSON.stringify(keys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` changes whenever `keys` does.
  const columns = useMemo(() => gridColumns(keys), [shape])
  const rows = useMemo(() => nodes.map(rowOf), [nodes])
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes])
  const cellOf = useMemo(() => {
    const byName = new Map(keys.map((key) => [key.name, key]))
    const view: KeyView = { nodes: byId, columns: byName, saved, draft, canEdit }
    return (row: string, column: string): GridCell => cellAt(view, row, column)
  }, [byId, keys, saved, draft, canEdit])
  const stable = useStable({
    edit: (edits: readonly CellEdit[]) =>
      staged.edit(withValues(saved, draft, edits.map(valueEdit))),
    undo: () => staged.undo?.(),
    redo: () => staged.redo?.(),
    read: (text: string) => readKeyText(text),
    menu: (...args: Parameters<NonNullable<typeof menuFor>>) => menuFor?.(...args) ?? [],
  })
  return (
    <EditableGrid
      label="Node keys"
      corner="Node"
      columns={columns}
      rows={rows}
      cellOf={cellOf}
      read={stable.read}
      onEdit={stable.edit}
      onUndo={stable.undo}
      onRedo={stable.redo}
      menuFor={stable.menu}
      onActive={onActive}
      focus={focus}
      headerWidth={168}
      height="max(280px, calc(100dvh - 400px))"
      empty={
        <EmptyBlock title="No nodes yet">
          Choose New node above. VMs start only on nodes that are running.
        </EmptyBlock>
      }
    />
  )
}

const rowOf = ({ id, name }: Node): GridRow => ({ id, kind: 'row', name, level: 0, slug: name })

const valueEdit = ({ row, column, text }: CellEdit) => ({
  nodeId: row,
  name: column,
  value: text === null ? null : valueOfText(text),
})
