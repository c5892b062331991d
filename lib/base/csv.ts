// What spreadsheets take for a formula when a cell begins with it; some read the wide signs of East Asia alike.
const formula = /^[=+\-@＝＋－＠\t\r\n]/

/** One cell: quoted where needed, and never a formula, because names come from users. */
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
