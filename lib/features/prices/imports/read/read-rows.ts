import { type Info, type Parser, parse } from 'csv-parse'
import type { Reading } from '../schema'
import { decodeText } from './decode-text'
import { importLimits } from './limits'

/** A row as the file has it. `broken`: cut at the end of its line, or where it got too long. */
export type FileRow = { line: number; cells: string[]; broken: null | 'quotes' | 'too-long' }

/** Rows whose quotes were repaired; more mean that the file is read the wrong way. */
const REPAIRED = 50

/** Thrown for a file that is no table. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Reads a delimited file batch by batch, in bounded memory. Blank lines are no rows. A row whose quotation
 * mark never closes is cut at the end of its line, and reading goes on with the next one.
 */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { delimiter, encoding }: Pick<Reading, 'delimiter' | 'encoding'>,
): AsyncGenerator<FileRow[]> {
  const reader = openReader(delimiter)
  for await (const text of decodeText(chunks, encoding)) {
    const rows = await reader.write(text)
    if (rows.length > 0) yield rows
  }
  const rows = await reader.end()
  if (rows.length > 0) yield rows
}

type Reader = {
  write: (text: string) => Promise<FileRow[]>
  end: () => Promise<FileRow[]>
}

function openReader(delimiter: string): Reader {
  let rows: FileRow[] = []
  let mended = 0
  let isSkipping = false
  let session = open(1)

  function open(from: number) {
    const kept: { from: number; bytes: Buffer }[] = []
    const own = { parser: undefined as unknown as Parser, fed: 0, done: 0, line: from, kept }
    own.parser = parse({
      ...options,
      delimiter,
      on_record: (cells: string[], { bytes, lines }: Info) => {
        own.done = bytes
        const end = from + lines - 1
        if (!isDirective(cells, end))
          rows.push({ line: end - breaksIn(cells), cells, broken: null })
        own.line = end + 1
        return null
      },
    })
    return own
  }

  const taken = () => {
    const all = rows
    rows = []
    return all
  }

  async function feed(whole: string): Promise<void> {
    const text = isSkipping ? afterLine(whole) : whole
    if (text === null) return
    isSkipping = false
    const bytes = Buffer.from(text)
    session.kept.push({ from: session.fed, bytes })
    session.fed += bytes.length
    if (!(await settled(session.parser, (done) => session.parser.write(bytes, done)))) {
      await mend()
      return
    }
    // Text that was read is not needed for repairs any more.
    while (session.kept[0] !== undefined && isRead(session.kept[0])) session.kept.shift()
  }
  const isRead = (it: { from: number; bytes: Buffer }) => it.from + it.bytes.length <= session.done

  /** Goes on after the line on which the row begins that cannot be read, unless that has not ended yet. */
  async function mend(): Promise<void> {
    mended++
    if (mended > REPAIRED) throw tooBroken()
    const start = session.kept[0]
    const all = Buffer.concat(session.kept.map(({ bytes }) => bytes))
    const rest = all.subarray(start === undefined ? 0 : session.done - start.from).toString()
    const blank = /^\n*/.exec(rest)?.[0].length ?? 0
    const end = rest.indexOf('\n', blank)
    const line = session.line + blank
    const text = rest.slice(blank, end < 0 ? undefined : end)
    const isTooLong = Buffer.byteLength(text) > importLimits.recordBytes
    rows.push({ line, cells: [text], broken: isTooLong ? 'too-long' : 'quotes' })
    session = open(line + 1)
    isSkipping = end < 0
    if (end >= 0 && end + 1 < rest.length) await feed(rest.slice(end + 1))
  }

  return {
    write: async (text) => {
      await feed(text)
      return taken()
    },
    end: async () => {
      for (;;) {
        const { parser } = session
        if (await settled(parser, (done) => parser.end(done))) return taken()
        await mend()
      }
    },
  }
}

/** What comes after the line that this is within; null: nothing yet. */
function afterLine(text: string): string | null {
  const end = text.indexOf('\n')
  return end < 0 ? null : text.slice(end + 1)
}

const options = {
  record_delimiter: '\n',
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: importLimits.recordBytes,
} as const

/** False: the parser has met a row that it cannot read. */
function settled(parser: Parser, step: (done: (error?: unknown) => void) => void) {
  return new Promise<boolean>((resolve) => {
    const failed = () => resolve(false)
    parser.once('error', failed)
    step((error) => {
      if (error) return resolve(false)
      parser.off('error', failed)
      resolve(true)
    })
  })
}

/** Spreadsheets may name the delimiter on a line of its own, which is no row. */
const isDirective = ([first = '']: readonly string[], line: number) =>
  line === 1 && /^sep=.?$/i.test(first)

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0)

const tooBroken = () =>
  new UnreadableFile(
    'quotes',
    `More than ${REPAIRED} rows are too long or have a quotation mark that never closes. Is the delimiter right, and the file whole?`,
  )
