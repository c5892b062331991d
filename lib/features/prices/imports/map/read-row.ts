import { importLimits } from '../read/limits'
import type { FileRow } from '../read/read-rows'
import {
  isRefusal,
  problem,
  type Refusal,
  refused,
  type StatedRow,
  shown,
} from '../read/stated-row'
import type { Mapping, Reading } from '../schema'
import { columnRows } from './column-rows'
import { focusRows } from './focus-rows'

const REPLACEMENT = '\ufffd'

/** Returns a reader of rows, which gives the values of a row or the reason why it is not used. */
export function rowReader(columns: readonly string[], mapping: Mapping, reading: Reading) {
  const read = (mapping.preset === 'focus' ? focusRows : columnRows)(
    columns,
    mapping,
    reading.decimal,
  )
  return ({ cells, broken }: FileRow): StatedRow | Refusal => {
    if (broken !== null) return refused(reasons[broken](cells[0] ?? ''))
    if (cells.length < columns.length || isTooLong(cells, columns.length))
      return refused(wrongLength(cells.length, columns.length))
    const row = read(cells)
    if (isRefusal(row)) return row
    const odd = [row.account, row.profile, row.realm, row.currency].find((it) =>
      it?.text.includes(REPLACEMENT),
    )
    return odd === undefined || odd === null ? row : refused(notOfEncoding(odd, reading))
  }
}

/** Spreadsheets write empty values after the last column. Other values there mean that the row is broken. */
const isTooLong = (cells: readonly string[], columns: number) =>
  cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '')

const neverCloses = (text: string) =>
  problem(
    'quotes',
    'A quotation mark opens here and never closes; the file may be cut off.',
    { column: null, text: shown(text) },
    'Close it, or write it twice.',
  )

const tooLong = (text: string) =>
  problem(
    'too-long',
    `The row has more than ${importLimits.recordBytes / 1024} KiB.`,
    { column: null, text: shown(text) },
    'Check for a missing line break or quotation mark.',
  )

const reasons = { quotes: neverCloses, 'too-long': tooLong }

const wrongLength = (found: number, requested: number) =>
  problem(
    found < requested ? 'too-few-values' : 'too-many-values',
    `The row has ${found} values, the header ${requested}.`,
    null,
    found < requested ? 'Is the row cut off?' : 'Quote values that contain the delimiter.',
  )

const notOfEncoding = (at: { column: string | null; text: string }, { encoding }: Reading) =>
  problem(
    'encoding',
    `This is not ${encoding === 'utf-8' ? 'UTF-8' : encoding}.`,
    at,
    encoding === 'utf-8' ? 'Read the file as Windows-1252.' : 'Save the file as UTF-8.',
  )
