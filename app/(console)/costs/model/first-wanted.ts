import type { CellAt } from '@/components/ui/editable-grid/types'
import { spotOf } from './cell'
import { missesOf } from './coverage'
import type { Narrowing, Shape } from './rows'
import type { Sheet } from './sheet'

/** The first missing cell in the order of the grid, where missing ones are what is shown. */
export function firstWanted(
  sheet: Sheet,
  { filter, asked }: Narrowing,
  { rows, columns }: Shape,
): CellAt | null {
  if (filter !== 'missing') return null
  const wanted = new Set(missesOf(sheet, asked))
  for (const { id, kind } of rows) {
    if (kind === 'group') continue
    const column = columns.find((it) => wanted.has(spotOf(sheet, id, it)?.key ?? ''))
    if (column !== undefined) return { row: id, column: column.id }
  }
  return null
}
