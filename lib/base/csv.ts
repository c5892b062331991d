// Characters with which spreadsheets begin a formula; some also accept the full-width forms of East Asia.
const starts = String.raw`[=+\-@＝＋－＠\t\r\n]`
const formula = new RegExp(`^${starts}`)
const guarded = new RegExp(`^'(?=${starts})`)

/** The text of a cell without the apostrophe with which exports prevent formulas. */
export const withoutGuard = (cell: string): string => cell.replace(guarded, '')

/** One cell, quoted where needed. It never begins a formula, because names come from users. */
function csvCell(value: string | null): string {
  if (value === null) return ''
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n;|\t]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row, its cells separated by a comma by default. */
export const csvRow = (row: readonly (string | null)[], delimiter = ','): string =>
  `${row.map(csvCell).join(delimiter)}\r\n`

/** Rows as CSV (RFC 4180), for spreadsheets. A cell that begins like a formula gets an apostrophe in front. */
export const toCsv = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => csvRow(row)).join('')
