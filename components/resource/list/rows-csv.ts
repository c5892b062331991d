import { type Column, columnLabel } from '@/components/ui/data/column'
import { toCsv } from '@/lib/base/csv'
import { withPlainFormat } from '@/lib/base/reader-format'

/** The rows and columns that are shown as a file. Columns that have neither a text nor an order are left out. */
export function rowsCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  rowKey: (row: Row) => string,
): string {
  const written = columns.flatMap((column) => {
    const text = column.text === undefined ? column.sortBy : column.text
    return text === undefined || text === null ? [] : [{ name: columnLabel(column), text }]
  })
  return withPlainFormat(() =>
    toCsv([
      [...written.map(({ name }) => name), 'Id'],
      ...rows.map((row) => [
        ...written.map(({ text }) => text(row)?.toString() ?? null),
        rowKey(row),
      ]),
    ]),
  )
}
