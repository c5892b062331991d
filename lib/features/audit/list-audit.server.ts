import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { textStream } from '@/lib/api/respond/text-stream'
import type { Scope } from '@/lib/auth/scope'
import { csvRow, toCsv } from '@/lib/base/csv'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { AuditQuery } from './contract'
import { findEntries } from './find-entries.server'
import { type AuditEntry, auditEntrySchema } from './schema'

/** The number of entries of a file that are in memory at a time. */
const PORTION = 500

/** Returns one page of the log, or a file with every match. */
export async function listAudit(
  scope: Scope<'audit.read'>,
  query: AuditQuery,
): Promise<Result<{ items: AuditEntry[]; next: string | null } | FileAnswer, Problem>> {
  if (query.format !== undefined) return ok(exportAudit(scope, query, query.format))
  const rows = await findEntries(scope, query, query.limit + 1)
  return ok(pageFrom(rows, query.limit, (row) => encodeCursor(cursorOf(row))))
}

/** Reads and sends every match page by page. */
function exportAudit(
  scope: Scope<'audit.read'>,
  query: AuditQuery,
  format: 'csv' | 'json',
): FileAnswer {
  const name = `audit-${scope.now.toISOString().slice(0, 10)}.${format}`
  const pages = entryPages(scope, query)
  return format === 'json'
    ? { file: { name, contentType: 'application/json', body: textStream(jsonTexts(pages)) } }
    : { file: { name, contentType: 'text/csv; charset=utf-8', body: textStream(csvTexts(pages)) } }
}

async function* entryPages(
  scope: Scope<'audit.read'>,
  query: AuditQuery,
): AsyncGenerator<AuditEntry[], void> {
  let { cursor } = query
  for (;;) {
    const rows = await findEntries(scope, { ...query, cursor }, PORTION)
    yield rows
    if (rows.length < PORTION) return
    const last = rows.at(-1)
    cursor = last === undefined ? undefined : cursorOf(last)
  }
}

const cursorOf = ({ at, id }: AuditEntry): Cursor => [at, id]

async function* jsonTexts(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string, void> {
  let before = '['
  for await (const rows of pages) {
    yield rows.map((row, i) => (i === 0 ? before : ',') + JSON.stringify(row)).join('')
    if (rows.length > 0) before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* csvTexts(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string, void> {
  const columns = auditEntrySchema.keyof().options
  yield csvRow(columns)
  for await (const rows of pages)
    yield toCsv(rows.map((row) => columns.map((column) => cell(row[column]))))
}

const cell = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value)
