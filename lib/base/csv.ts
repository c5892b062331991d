// What spreadsheets take for a formula when a cell begins with it.
const formula = /^[=+\-@\t\r]/

/** One cell: quoted where needed, and never a formula, whatever somebody named a thing. */
function csvCell(value: string | null): string {
  if (value === null) return ''
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n;]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180), for spreadsheets. A cell that begins like a formula gets an apostrophe in front. */
export const toCsv = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
