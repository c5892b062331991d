import type { CellAt } from '@/components/ui/editable-grid/types'
import { missingPools, type SheetColumn, spotOf } from './cell'
import { missesOf } from './coverage'
import { noChanges } from './pending'
import type { Narrowing, Shape } from './rows'
import type { Sheet } from './sheet'

/**
 * The first missing cell in the order of the grid, if it is filtered by missing prices. In a row without any
 * price it is the cell of all realms, since a price of one realm would override nothing.
 */
export function firstRequested(
  sheet: Sheet,
  { filter, requested }: Narrowing,
  { rows, columns }: Shape,
): CellAt | null {
  if (filter !== 'missing') return null
  const required = new Set(missesOf(sheet, requested))
  const isRequested = (row: string, column: SheetColumn) =>
    required.has(spotOf(sheet, row, column)?.key ?? '')
  for (const { id, kind } of rows) {
    if (kind === 'group' || !columns.some((it) => isRequested(id, it))) continue
    const column = columns.find((it) => isBaseMissing(sheet, id, it) || isRequested(id, it))
    if (column !== undefined) return { row: id, column: column.id }
  }
  return null
}

function isBaseMissing(sheet: Sheet, row: string, column: SheetColumn): boolean {
  const spot = spotOf(sheet, row, column)
  const isBase = spot !== null && column.realm === null
  return isBase && missingPools({ sheet, pending: noChanges }, spot) !== null
}
