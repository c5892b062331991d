import type { Block } from './clipboard-text'

/** Writes rows as an HTML table, which spreadsheets prefer to plain text. */
export const writeHtml = (block: Block): string =>
  `<table>${block.map((row) => `<tr>${row.map(written).join('')}</tr>`).join('')}</table>`

const written = (text: string) => `<td>${escaped(text).replaceAll('\n', '<br>')}</td>`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&<>]/g, (found) => escapes[found] ?? found)

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  thinsp: '\u2009',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  minus: '−',
}

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (found, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? found
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : found
  })

type Open = { text: string; columns: number; rows: number } | null
type Reader = { rows: string[][]; held: number[]; cell: Open; depth: number }

const TOKEN =
  /<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z]\w*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi

/**
 * Reads the cells of the first table; null without a table. The text of a merged cell is in its first
 * position.
 */
export function readHtml(html: string): string[][] | null {
  const reader: Reader = { rows: [], held: [], cell: null, depth: 0 }
  for (const [token, , slash, name, attributes] of html.matchAll(TOKEN)) {
    if (name !== undefined) takeTag(reader, slash === '/', name.toLowerCase(), attributes ?? '')
    else if (reader.cell !== null && !token.startsWith('<!--'))
      // Newlines in the source count as spaces; only <br> breaks a line. No-break spaces are preserved.
      reader.cell.text += token.replace(/[ \t\r\n]+/g, ' ')
    if (reader.depth === 0 && reader.rows.length > 0) break
  }
  close(reader)
  return reader.rows.length === 0 ? null : reader.rows
}

function takeTag(reader: Reader, isEnd: boolean, name: string, attributes: string) {
  if (name === 'table') reader.depth += isEnd ? -1 : 1
  if (name === 'table' && isEnd && reader.depth === 0) return close(reader)
  if (reader.depth !== 1) return
  if (name === 'br' && reader.cell !== null) reader.cell.text += BREAK
  if (name !== 'tr' && name !== 'td' && name !== 'th') return
  close(reader)
  if (isEnd) return
  if (name === 'tr') return openRow(reader)
  if (reader.rows.length === 0) openRow(reader)
  reader.cell = {
    text: '',
    columns: span(attributes, 'colspan'),
    rows: span(attributes, 'rowspan'),
  }
}

/** Placeholder for <br> until the surrounding spaces are removed. */
const BREAK = '\u2028'

const MAX_SPANNED = 1000

function span(attributes: string, name: string): number {
  const found = new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d{1,4})`, 'i').exec(attributes)?.[1]
  return Math.max(1, Math.min(Number(found ?? 1), MAX_SPANNED))
}

function openRow(reader: Reader) {
  reader.rows.push([])
  skipHeld(reader)
}

/** Skips the columns that merged cells of the rows above occupy. */
function skipHeld({ rows, held }: Reader) {
  const row = rows.at(-1) ?? []
  while ((held[row.length] ?? 0) > 0) {
    held[row.length] = (held[row.length] ?? 0) - 1
    row.push('')
  }
}

function close(reader: Reader) {
  const { cell, rows, held } = reader
  reader.cell = null
  const row = rows.at(-1)
  if (cell === null || row === undefined) return
  const lines = cell.text.split(BREAK).map((line) => line.replace(/^ | $/g, ''))
  const text = unescaped(lines.join('\n'))
  for (let n = 0; n < cell.columns; n++) {
    held[row.length] = cell.rows - 1
    row.push(n === 0 ? text : '')
  }
  skipHeld(reader)
}
