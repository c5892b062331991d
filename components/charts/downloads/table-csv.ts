import { toCsv } from '@/lib/base/csv'
import { readDecimal } from '@/lib/base/number-text'

/** The value of a table cell for spreadsheets and programs: `1204.50` instead of `1,204.50` in every locale. */
export function cellValue(text: string): string {
  const trimmed = text.replaceAll(/\s+/g, ' ').trim()
  return /^\d[\d.,’ ]*$/.test(trimmed) ? (readDecimal(trimmed) ?? trimmed) : trimmed
}

/** Tables as CSV, one below the other, with times as instants. */
export function csvOfTables(tables: Iterable<HTMLTableElement>): string {
  const blocks = [...tables].map((table) =>
    toCsv([...table.rows].map((row) => [...row.cells].map(valueIn))),
  )
  return blocks.join('\r\n')
}

const valueIn = (cell: HTMLTableCellElement): string =>
  cell.querySelector('time')?.dateTime ?? cellValue(cell.textContent)
