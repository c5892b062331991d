import { readAmount } from './parse/read-amount'
import type { CellEdit, EditableGridProps, GridCell, GridColumn, GridRow } from './types'

export const columns: readonly GridColumn[] = [
  { id: 'base', name: 'All realms', width: 110, isFrozen: true },
  { id: 'eu', name: 'eu-west-1', width: 110 },
  { id: 'us', name: 'us-east-1', width: 110 },
]

const row = (id: string, name: string): GridRow => ({ id, kind: 'row', name, level: 1 })
const group = (id: string): GridRow => ({ id, kind: 'group', name: id, level: 0, isOpen: true })

export const rows: readonly GridRow[] = [
  group('ec2-prod'),
  row('ec2/s', 'm.small'),
  row('ec2/l', 'm.large'),
  row('ec2/x', 'm.huge'),
  group('vsphere-a'),
  row('vs/s', 'm.small'),
  row('vs/l', 'm.large'),
]

const empty: GridCell = { text: '', state: 'value', isEditable: true }

/** A small grid: `texts` by `row column`. Realms inherit from the base, and `vs/l us` cannot be edited. */
export function sheet(texts: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(texts))
  const cellOf = (rowId: string, columnId: string): GridCell => {
    if (`${rowId} ${columnId}` === 'vs/l us') return { ...empty, state: 'na', isEditable: false }
    const own = held.get(`${rowId} ${columnId}`)
    const base = held.get(`${rowId} base`)
    if (own === undefined && base !== undefined) return { ...empty, text: base, state: 'inherited' }
    if (own === undefined) return empty
    return { ...empty, text: own, state: columnId === 'base' ? 'value' : 'override' }
  }
  const apply = (edits: readonly CellEdit[]) => {
    for (const { row: rowId, column, text } of edits)
      if (text === null) held.delete(`${rowId} ${column}`)
      else held.set(`${rowId} ${column}`, text)
  }
  return { rows, columns, cellOf, read, apply, held }
}

export const read: EditableGridProps['read'] = (text) =>
  readAmount(text, { places: 6, wholeDigits: 12, currency: 'USD' })
