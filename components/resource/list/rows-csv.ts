import { type Column, columnLabel } from '@/components/ui/data/column'
import { toCsv } from '@/lib/base/csv'
import { withPlainFormat } from '@/lib/base/reader-format'

/** The displayed rows and columns as CSV, without columns that have neither text nor a sort value. */
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
