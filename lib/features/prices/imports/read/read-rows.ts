import { type Info, type Parser, parse } from 'csv-parse'
import type { Reading } from '../schema'
import { decodeText } from './decode-text'
import { importLimits } from './limits'

/** A row of the file. A `broken` row was cut at the end of its line because of its quotes or its length. */
export type FileRow = { line: number; cells: string[]; broken: null | 'quotes' | 'too-long' }

/** The maximum of repaired rows. More mean that the file is read with wrong settings. */
const REPAIRED = 50

/** Thrown for a file that is not a table. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Reads a delimited file in batches, with bounded memory. Blank lines are skipped. A row with an
 * unclosed quotation mark is cut at the end of its line, and reading continues with the next line.
 */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { delimiter, encoding }: Pick<Reading, 'delimiter' | 'encoding'>,
): AsyncGenerator<FileRow[]> {
  const reader = new Reader(delimiter)
  for await (const text of decodeText(chunks, encoding)) {
    const rows = await reader.write(text)
    if (rows.length > 0) yield rows
  }
  const rows = await reader.end()
  if (rows.length > 0) yield rows
}

/** A parser and its position, from the line where it starts. */
type Session = {
  parser: Parser
  /** The number of bytes passed to the parser, and of those in complete rows. */
  fed: number
  done: number
  /** The line number of the next row. */
  line: number
  /** Text that is not part of a complete row yet. */
  buffered: { from: number; bytes: Buffer }[]
}

class Reader {
  private rows: FileRow[] = []
  private repaired = 0
  private isSkipping = false
  private session: Session

  constructor(private readonly delimiter: string) {
    this.session = this.open(1)
  }

  async write(text: string): Promise<FileRow[]> {
    await this.feed(text)
    return this.taken()
  }

  async end(): Promise<FileRow[]> {
    for (;;) {
      const { parser } = this.session
      if (await resolved(parser, (done) => parser.end(done))) return this.taken()
      await this.repair()
    }
  }

  private open(from: number): Session {
    const onRecord = (cells: string[], { bytes, lines }: Info) => {
      own.done = bytes
      const end = from + lines - 1
      if (!isDirective(cells, end))
        this.rows.push({ line: end - breaksIn(cells), cells, broken: null })
      own.line = end + 1
      return null
    }
    const parser = parse({ ...options, delimiter: this.delimiter, on_record: onRecord })
    const own: Session = { parser, fed: 0, done: 0, line: from, buffered: [] }
    return own
  }

  private taken(): FileRow[] {
    const all = this.rows
    this.rows = []
    return all
  }

  private async feed(whole: string): Promise<void> {
    const text = this.isSkipping ? afterLine(whole) : whole
    if (text === null) return
    this.isSkipping = false
    const bytes = Buffer.from(text)
    const { session } = this
    session.buffered.push({ from: session.fed, bytes })
    session.fed += bytes.length
    if (!(await resolved(session.parser, (done) => session.parser.write(bytes, done)))) {
      await this.repair()
      return
    }
    // Text of complete rows is not needed for repairs.
    while (session.buffered[0] !== undefined && isRead(session.buffered[0], session))
      session.buffered.shift()
  }

  /** Continues after the first line of the row that cannot be read, or skips text until that line ends. */
  private async repair(): Promise<void> {
    this.repaired++
    if (this.repaired > REPAIRED) throw tooBroken()
    const { buffered, done, line: from } = this.session
    const start = buffered[0]
    const all = Buffer.concat(buffered.map(({ bytes }) => bytes))
    const rest = all.subarray(start === undefined ? 0 : done - start.from).toString()
    const blank = /^\n*/.exec(rest)?.[0].length ?? 0
    const end = rest.indexOf('\n', blank)
    const line = from + blank
    const text = rest.slice(blank, end < 0 ? undefined : end)
    const isTooLong = Buffer.byteLength(text) > importLimits.recordBytes
    this.rows.push({ line, cells: [text], broken: isTooLong ? 'too-long' : 'quotes' })
    this.session = this.open(line + 1)
    this.isSkipping = end < 0
    if (end >= 0 && end + 1 < rest.length) await this.feed(rest.slice(end + 1))
  }
}

const isRead = ({ from, bytes }: Session['buffered'][number], { done }: Session) =>
  from + bytes.length <= done

/** Returns the text after the current line; null if the line has not ended. */
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

/** Returns false if the parser cannot read a row. */
function resolved(parser: Parser, step: (done: (error?: unknown) => void) => void) {
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

/** Spreadsheets may name the delimiter on a separate line, which is not a row. */
const isDirective = ([first = '']: readonly string[], line: number) =>
  line === 1 && /^sep=.?$/i.test(first)

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0)

const tooBroken = () =>
  new UnreadableFile(
    'quotes',
    `More than ${REPAIRED} rows are too long or have a quotation mark that never closes. Is the delimiter right, and is the file complete?`,
  )
