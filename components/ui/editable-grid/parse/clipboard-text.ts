/** Cells in rows, as on the clipboard. Rows may have different lengths. */
export type Block = readonly (readonly string[])[]

/**
 * Writes rows as spreadsheets do: tabs between cells, and a newline after each row but not after a single cell.
 */
export function writeTsv(block: Block): string {
  const lines = block.map((row) => row.map(quoted).join('\t'))
  if (lines.length === 1 && block[0]?.length === 1) return lines[0] ?? ''
  return lines.map((line) => `${line}\n`).join('')
}

const quoted = (text: string) =>
  /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Reads the rows of spreadsheet text. A final newline does not start another row. */
export function readTsv(text: string): string[][] {
  const source = text.replace(/\r\n$|[\r\n]$/, '')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const cell = cellAt(source, at)
    rows.at(-1)?.push(cell.text)
    const end = source[cell.end]
    if (end === undefined) return rows
    at = cell.end + (end === '\r' && source[cell.end + 1] === '\n' ? 2 : 1)
    if (end !== '\t') rows.push([])
  }
}

const END_OF_CELL = /[\t\r\n]/g

function cellAt(source: string, start: number): { text: string; end: number } {
  if (source[start] === '"') {
    const found = quotedAt(source, start)
    if (found !== null) return found
  }
  END_OF_CELL.lastIndex = start
  const end = END_OF_CELL.exec(source)?.index ?? source.length
  return { text: source.slice(start, end), end }
}

/** Reads a quoted cell; null if the quotes do not close at the end of a cell and are therefore literal. */
function quotedAt(source: string, start: number): { text: string; end: number } | null {
  let close = start
  do {
    close = source.indexOf('"', close + 1)
    if (close < 0) return null
    if (source[close + 1] !== '"') break
    close += 1
  } while (close < source.length)
  const end = close + 1
  const isEnd = end === source.length || /[\t\r\n]/.test(source[end] ?? '')
  return isEnd ? { text: source.slice(start + 1, close).replaceAll('""', '"'), end } : null
}
