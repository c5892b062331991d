import { z } from 'zod'
import { issuesOf } from '@/lib/api/request/parse-input'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import {
  type ImportRow,
  importRowSchema,
  rowStatuses,
} from '@/lib/features/prices/imports/rows/schema'
import {
  mappingSchema,
  type PriceImport,
  priceImportSchema,
  readingSchema,
  stagedImportSchema,
} from '@/lib/features/prices/imports/schema'
import type { Terminal } from './command'
import { parseDocument } from './input/parse-document'
import { readBytes, readText } from './input/read-text'
import type { Server } from './server/server'
import { serverCommand } from './server/server-command'
import { textTable } from './table'

/** A mapping, and settings for reading the file where detection would be wrong. */
const mapSchema = mappingSchema.extend({ reading: readingSchema.partial().optional() })
type FileMap = z.output<typeof mapSchema>

/** Checks a price file and adds its valid changes to the pending changes of a server. */
export const importPricesCommand = serverCommand({
  name: 'import-prices',
  summary: 'Checks a price file (CSV, TSV, FOCUS) and stages its changes.',
  usage: '[file] [--map map.yaml | --source NAME] [--dry-run] [--report]',
  example:
    'berth import-prices prices.csv --server http://localhost:3000 --map map.yaml --dry-run --table',
  options: {
    map: { type: 'string' },
    source: { type: 'string' },
    'dry-run': { type: 'boolean' },
    report: { type: 'boolean' },
  },
  async run({ file, values }, server, terminal) {
    const map = await mapIn(values.map, terminal)
    if (!map.ok) return map
    const bytes = await readBytes(file, terminal)
    if (!bytes.ok) return bytes
    const name = file === null || file === '-' ? 'prices.csv' : (file.split(/[\\/]/).at(-1) ?? file)
    const query = new URLSearchParams({ name: name.slice(0, 200) })
    if (typeof values.source === 'string') query.set('map', values.source)
    const sent = await server.json('POST', `/price-imports?${query}`, priceImportSchema, {
      upload: bytes.value,
    })
    if (!sent.ok) return sent
    const reported = await reportImport(server, sent.value, map.value, {
      stages: values['dry-run'] !== true,
      isReport: values.report === true,
    })
    // The staged changes stay on the server; the uploaded file is no longer needed.
    await server.text('DELETE', pathOf(sent.value))
    return reported
  },
})

const pathOf = ({ id }: { id: string }) => `/price-imports/${encodeURIComponent(id)}`

async function mapIn(
  file: string | boolean | undefined,
  terminal: Terminal,
): Promise<Result<FileMap | null, readonly Issue[]>> {
  if (typeof file !== 'string') return ok(null)
  const text = await readText(file, terminal)
  const document = text.ok ? await parseDocument(text.value, file) : text
  if (!document.ok) return document
  const parsed = mapSchema.safeParse(document.value)
  return parsed.success ? ok(parsed.data) : err(issuesOf(parsed.error, 'map'))
}

async function reportImport(
  server: Server,
  sent: PriceImport,
  map: FileMap | null,
  { stages, isReport }: { stages: boolean; isReport: boolean },
) {
  if (sent.state === 'failed') return err(problemsOf(sent))
  const run = await tryFile(server, sent, map)
  if (!run.ok) return run
  const it = run.value
  if (it.state === 'failed') return err(problemsOf(it))
  const rows = await rowsOf(server, it)
  if (!rows.ok) return rows
  const report = isReport ? await server.text('GET', `${pathOf(it)}/report`) : null
  if (report !== null && !report.ok) return report
  const staged =
    stages && it.changes !== 0
      ? await server.json('POST', `${pathOf(it)}/stage`, stagedImportSchema)
      : ok({ staged: 0 })
  if (!staged.ok) return staged
  const isFailed = (it.counts?.error ?? 0) > 0
  if (report !== null) return ok({ text: report.value, isFailed })
  const { counts, changes, effectiveFrom, unknown, notes, mapping, reading } = it
  const count = staged.value.staged
  const json = { counts, changes, staged: count, effectiveFrom, unknown, notes, reading, mapping }
  const table = tableOf(it, rows.value, stages ? count : null)
  return ok({ json: { ...json, rows: rows.value }, table, isFailed })
}

const problemsOf = ({ notes }: PriceImport): Issue[] =>
  notes.map(({ message }) => ({ path: '', message }))

async function tryFile(server: Server, sent: PriceImport, map: FileMap | null) {
  const { reading, ...rest } = map ?? {}
  const isOther = reading !== undefined && Object.keys(reading).length > 0
  const read = isOther
    ? await server.json('PUT', `${pathOf(sent)}/reading`, priceImportSchema, {
        body: { ...sent.reading, ...reading },
      })
    : ok(sent)
  if (!read.ok) return read
  const mapping = map === null ? read.value.mapping : rest
  return server.json('POST', `${pathOf(sent)}/run`, priceImportSchema, { body: { mapping } })
}

const LISTED = 1_000
const pageSchema = z.object({ items: z.array(importRowSchema), next: z.string().nullable() })

/** The changed rows and the rows with errors, at most a thousand of each status. */
async function rowsOf(server: Server, it: PriceImport) {
  const rows: ImportRow[] = []
  for (const status of rowStatuses.filter((each) => each !== 'unchanged')) {
    let cursor: string | null = null
    let count = 0
    do {
      const query = new URLSearchParams({ status, limit: '500', ...(cursor && { cursor }) })
      const page = await server.json('GET', `${pathOf(it)}/rows?${query}`, pageSchema)
      if (!page.ok) return page
      rows.push(...page.value.items)
      count += page.value.items.length
      cursor = page.value.next
    } while (cursor !== null && count < LISTED)
  }
  return ok(rows.sort((a, b) => a.row - b.row))
}

function tableOf(it: PriceImport, rows: readonly ImportRow[], staged: number | null): string {
  const counts = textTable(rowStatuses.map(String), [
    rowStatuses.map((status) => it.counts?.[status] ?? 0),
  ])
  const changes = rows
    .filter(({ status }) => status === 'create' || status === 'update')
    .map(({ line, account, profile, realm, before, after }) => [
      ...[line, account, profile, realm ?? 'all realms'],
      ...[before?.amount ?? null, after?.amount ?? null],
    ])
  const problems = rows.flatMap(({ line, status, problems: own }) =>
    own.map(({ column, value, code, message, suggestion }) =>
      `${line}: ${status}: ${column ?? 'row'}${value === null ? '' : ` "${value}"`}: ${message} ${suggestion ?? ''} [${code}]`.replace(
        /\s+/g,
        ' ',
      ),
    ),
  )
  const last =
    staged === null
      ? 'A dry run: nothing was staged.'
      : `${staged} changes were staged; they take effect when they are applied.`
  return [
    counts,
    changes.length === 0
      ? ''
      : textTable(['line', 'account', 'profile', 'realm', 'old', 'new'], changes),
    problems.join('\n'),
    it.notes.map(({ message }) => message).join('\n'),
    last,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
