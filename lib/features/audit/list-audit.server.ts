import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import { toCsv } from '@/lib/base/csv'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { findEntries } from './find-entries.server'
import { type AuditEntry, type AuditQuery, auditEntrySchema } from './schema'

const mostInFile = 50_000

/** One page of the log, or a file of everything that matches. */
export async function listAudit(
  scope: Scope<'audit.read'>,
  query: AuditQuery,
): Promise<Result<{ items: AuditEntry[]; next: string | null } | FileAnswer, Problem>> {
  if (query.format !== undefined) return exportAudit(scope, query, query.format)
  const rows = await findEntries(scope, query, query.limit + 1)
  return ok(pageFrom(rows, query.limit, (row) => row.id))
}

/** Never half a log: a file that would be cut is refused. */
async function exportAudit(
  scope: Scope<'audit.read'>,
  query: AuditQuery,
  format: 'csv' | 'json',
): Promise<Result<FileAnswer, Problem>> {
  const rows = await findEntries(scope, query, mostInFile + 1)
  if (rows.length > mostInFile)
    return err({
      kind: 'invalid',
      code: 'too-many-entries',
      issues: [{ path: 'from', message: `more than ${mostInFile} entries match; narrow the time` }],
    })
  const name = `audit-${scope.now.toISOString().slice(0, 10)}.${format}`
  if (format === 'json')
    return ok({ file: { name, contentType: 'application/json', body: JSON.stringify(rows) } })
  const columns = auditEntrySchema.keyof().options
  const lines = rows.map((row) => columns.map((column) => cell(row[column])))
  const body = toCsv([columns, ...lines])
  return ok({ file: { name, contentType: 'text/csv; charset=utf-8', body } })
}

const cell = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value)
