import { err, ok, type Result } from '@/lib/base/result'
import { decodeText } from '../read/decode-text'
import { detectDecimal } from '../read/detect-decimal'
import { detectDelimiter } from '../read/detect-delimiter'
import { detectEncoding } from '../read/detect-encoding'
import { columnsOf } from '../read/header'
import { headBytes, importLimits } from '../read/limits'
import { type FileRow, readRows, UnreadableFile } from '../read/read-rows'
import { shown } from '../read/stated-row'
import type { ImportNote, Reading } from '../schema'
import { suggestMapping } from './suggest-mapping'

const SAMPLE = 5

export type Sniffed = { reading: Reading; columns: string[]; sample: string[][] }

/** Detects the format of a file from its head. Choices of the user are preserved. */
export async function sniff(
  head: Uint8Array,
  stated: Partial<Reading> = {},
): Promise<Result<Sniffed, ImportNote>> {
  if (head.length === 0) return err(empty)
  const detected = stated.encoding === undefined ? detectEncoding(head) : ok(stated.encoding)
  if (!detected.ok) return detected
  const encoding = detected.value
  let text = ''
  for await (const piece of decodeText([head], encoding)) text += piece
  const delimiter = stated.delimiter ?? detectDelimiter(text)
  const rows = await rowsOf(head, { delimiter, encoding })
  if (!rows.ok) return rows
  const [header, ...body] = rows.value
  if (header === undefined) return err(empty)
  if (header.broken !== null) return err(noHeader)
  const columns = columnsOf(header.cells)
  if (columns.length > importLimits.columns) return err(tooWide)
  const decimal = stated.decimal ?? detectDecimal(pricesIn(body, columns), delimiter)
  const sample = body
    .slice(0, SAMPLE)
    .map(({ cells }) => columns.map((_, i) => shown(cells[i] ?? '')))
  return ok({ reading: { delimiter, encoding, decimal }, columns, sample })
}

async function rowsOf(
  head: Uint8Array,
  reading: Pick<Reading, 'delimiter' | 'encoding'>,
): Promise<Result<FileRow[], ImportNote>> {
  const rows: FileRow[] = []
  try {
    for await (const batch of readRows([head], reading)) rows.push(...batch)
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause
    return err({ code: cause.code, message: cause.message })
  }
  // The last row of a head may be incomplete. A short file is complete.
  return ok(head.length < headBytes ? rows : rows.slice(0, Math.max(1, rows.length - 1)))
}

/** Returns the values of the price column, or of all columns if none is recognised as such. */
function pricesIn(rows: readonly FileRow[], columns: readonly string[]): string[] {
  const { price } = suggestMapping(columns).columns
  const index = price === undefined ? -1 : columns.indexOf(price)
  return rows.flatMap(({ cells }) => (index < 0 ? cells : [cells[index] ?? '']))
}

const empty: ImportNote = { code: 'empty', message: 'The file is empty.' }
const noHeader: ImportNote = {
  code: 'no-header',
  message:
    'The first row cannot be read: it is too long, or a quotation mark in it never closes. Is this a table with a header?',
}
const tooWide: ImportNote = {
  code: 'too-wide',
  message: `The file has more than ${importLimits.columns} columns. Is the delimiter right?`,
}
