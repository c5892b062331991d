import { textOfValue, valueOfText } from '@/components/keys/key-text'
import type { GridCell } from '@/components/ui/editable-grid/types'
import { numberText } from '@/lib/base/number-text'
import { SPECIAL_KEYS, specialEntries } from '@/lib/engine'
import { capacityText } from '@/lib/features/nodes/capacity/capacity'
import { nodeCapacity, nodeCapacityWords } from '@/lib/features/nodes/capacity/node-capacity'
import type { NodeKeysResponse } from '@/lib/features/nodes/keys-schema'
import type { Node } from '@/lib/features/nodes/schema'
import { memoryText } from '@/lib/features/resources/size-text'
import { cellKey, type KeyColumn, type KeyDraft, ownValue } from './key-draft'

/** Everything that cells depend on. A new object means a change. */
export type KeyView = {
  nodes: ReadonlyMap<string, Node>
  columns: ReadonlyMap<string, KeyColumn>
  saved: NodeKeysResponse
  draft: KeyDraft
  canEdit: boolean
}

const nothing: GridCell = { text: '', state: 'na', isEditable: false }

/** One cell of the grid: a fact of the node, a special key, or a key that all nodes have. */
export function cellAt(view: KeyView, nodeId: string, columnId: string): GridCell {
  const node = view.nodes.get(nodeId)
  if (node === undefined) return nothing
  const column = view.columns.get(columnId)
  if (column !== undefined) return keyCell(view, nodeId, column)
  const of = readOnly[columnId]
  const locked = 'Open the node to edit this'
  return of === undefined ? nothing : { state: 'value', isEditable: false, locked, ...of(node) }
}

/** The facts of a node, and the special keys. No other key has a name that begins with #. */
const readOnly: Readonly<Record<string, (node: Node) => Pick<GridCell, 'text' | 'note'>>> = {
  '#state': (node) => ({ text: stateOf(node) }),
  '#ram': (node) => ({
    text: capacityText('ram', nodeCapacity(node).ram),
    note: `${nodeCapacityWords(node, 'ram')}; ${memoryText(physicalFreeMb(node))} physically free`,
  }),
  '#vcpu': (node) => ({
    text: capacityText('cpu', nodeCapacity(node).cpu),
    note: nodeCapacityWords(node, 'cpu'),
  }),
  ...Object.fromEntries(SPECIAL_KEYS.map((name) => [name, (node: Node) => liveCell(name, node)])),
}

function liveCell(name: string, node: Node) {
  const entry = specialEntries(node, node.allocated).find((each) => each.name === name)
  const note = name === '#LOAD' ? 'As last measured' : 'Used, by the ratio of the node itself'
  return { text: numberText(entry?.value ?? 0, { least: 2 }), note }
}

/** A node's state in a word or two. Only a node that is "running" accepts VMs. */
export const stateOf = ({ state, serviceEnabled }: Pick<Node, 'state' | 'serviceEnabled'>) =>
  state === 'running' && !serviceEnabled ? 'service off' : state

/** The free memory at the last measurement, minus the VMs started since. */
const physicalFreeMb = ({ physicalFreeRamMb, allocated }: Node) =>
  physicalFreeRamMb - allocated.sinceMeasuredMb

function keyCell(view: KeyView, nodeId: string, column: KeyColumn): GridCell {
  const { saved, draft, canEdit } = view
  const own = ownValue(saved, draft, nodeId, column.name)
  const value = own ?? column.value
  const isNumber = typeof valueOfText(textOfValue(value)) === 'number'
  return {
    text: textOfValue(value),
    state: own === null ? 'inherited' : 'override',
    note: [
      own === null ? 'inherited: the default of the key' : `the default is ${column.value}`,
      ...(isNumber ? [] : ['not a number, so it takes no part in placements']),
    ].join('; '),
    isChanged:
      draft.cells.has(cellKey(nodeId, column.name)) ||
      (own === null && draft.columns.has(column.name)),
    isEditable: canEdit,
  }
}
