import { capitalised } from '@/components/ui/text/capitalised'
import type { EditableGridProps } from '../types'
import type { Spot } from './range'

type Grid = Pick<EditableGridProps, 'rows' | 'columns' | 'cellOf'>

/** A sentence that explains why no value can be entered at a position; null if one can. */
export function whyLocked({ rows, columns, cellOf }: Grid, { row, column }: Spot): string | null {
  const [at, across] = [rows[row], columns[column]]
  if (at === undefined || across === undefined) return 'There is no cell to enter a value in.'
  if (at.kind === 'group')
    return `Not entered: ${at.name} is a heading. Choose a cell in a row below it.`
  const cell = cellOf(at.id, across.id)
  if (cell.isEditable) return null
  const why = cell.locked ?? (cell.state === 'na' ? cell.note : undefined)
  const cannot = `Not entered: ${at.name}, ${across.name} cannot be edited.`
  return why === undefined ? cannot : `${cannot} ${capitalised(why)}.`
}
