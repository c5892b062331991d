import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import { textStream } from '@/lib/api/respond/text-stream'
import type { Scope } from '@/lib/auth/scope'
import { csvRow } from '@/lib/base/csv'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { chunksOf } from '../read/file-chunks.server'
import { reportColumns } from '../read/header'
import { type FileRow, readRows } from '../read/read-rows'
import { noImport, readingIn } from '../row.server'
import type { Reading } from '../schema'
import { type RowVerdict, verdictsOf } from './list-import-rows.server'

/** Streams the whole file with the status and problems of each row, to be corrected and imported again. */
export async function reportPriceImport(
  _scope: Scope<'price.stage'>,
  id: string,
): Promise<Result<FileAnswer, Problem>> {
  const row = await database().priceImport.findUnique({ where: { id } })
  if (row === null || row.state === 'receiving') return err(noImport)
  if (row.state !== 'done' && row.state !== 'staged') return err(noRun)
  const body = textStream(reportLines(id, readingIn(row)))
  const name = `${row.fileName.replace(/\.[a-z]{2,4}$/i, '')}-report.csv`
  return ok({ file: { name, contentType: 'text/csv; charset=utf-8', body } })
}

const noRun: Problem = conflict('no-dry-run', 'There is no report until the dry run is done.')

async function* reportLines(id: string, reading: Reading): AsyncGenerator<string> {
  const db = database()
  const write = (cells: readonly string[]) => csvRow(cells, reading.delimiter)
  let own: number[] | null = null
  let [row, width] = [0, 0]
  // A byte order mark, by which spreadsheets recognise UTF-8.
  let text = '\ufeff'
  for await (const batch of readRows(chunksOf(db, id), reading)) {
    const verdicts = await verdictsOf(db, id, row + 1, row + batch.length)
    for (const fileRow of batch) {
      if (own === null) {
        own = ownColumns(fileRow.cells)
        width = fileRow.cells.length
        text += write([...own.map((i) => fileRow.cells[i] ?? ''), ...reportColumns])
        continue
      }
      text += write(withVerdict(fileRow, own, width, verdicts.get(++row)))
    }
    yield text
    text = ''
  }
}

/** All columns except those added by an earlier report. */
const ownColumns = (header: readonly string[]) =>
  header.flatMap((name, i) => (reportColumns.some((it) => it === name.trim()) ? [] : [i]))

/** Values beyond the header are written after the added columns, so that the positions of columns do not change. */
const withVerdict = (
  { cells }: FileRow,
  own: readonly number[],
  width: number,
  verdict: RowVerdict | undefined,
): string[] => [
  ...own.map((i) => cells[i] ?? ''),
  verdict?.status ?? '',
  (verdict?.problems ?? []).map(({ code }) => code).join(' '),
  (verdict?.problems ?? []).map(wordsOf).join(' '),
  ...cells.slice(width),
]

const wordsOf = ({
  column,
  message,
  suggestion,
}: {
  column: string | null
  message: string
  suggestion: string | null
}) =>
  `${column === null ? '' : `${column}: `}${message}${suggestion === null ? '' : ` ${suggestion}`}`
