import 'server-only'
import { canonical } from '@/lib/base/json/canonical'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { RecordedTable } from './kinds/recorded-table'
import { type ChangingKind, recordedTable, type TableKind } from './kinds/recorded-tables'
import { launchStateOf } from './launch-state.server'
import { hexDigestOf } from './row-mac.server'

export type State = { id: string; state: string }

/** The recorded columns of a row as JSON. */
export type RecordedRow = { id: string; row: Record<string, unknown> }

/** The state of a deleted row. */
export const GONE = ''

/** The table of a kind, in which each row has an `id`. */
export const tableOf = (kind: ChangingKind): Prisma.Sql => Prisma.raw(tableText(kind))

function tableText(kind: ChangingKind): string {
  if (kind === 'launch') return '"Launch"'
  const { table, key = ['id'], rows, ...recorded }: RecordedTable = recordedTable(kind)
  const id = key.map((column) => `"${column}"`).join(` || '/' || `)
  if (rows === 'many')
    return `(select r."id", jsonb_agg(r."row" order by r."row") as "rows" from (
      select ${id} as "id", ${objectText('t', recorded)} as "row" from "${table}" as t) as r
      group by r."id")`
  return id === '"id"' ? `"${table}"` : `(select *, ${id} as "id" from "${table}")`
}

/** SQL for the recorded columns of a row `alias` of `tableOf(kind)`, as JSON. */
export function rowText(kind: ChangingKind, alias: string): string {
  if (kind === 'launch')
    return `to_jsonb(${alias}) || jsonb_build_object('costPerHour', ${alias}."costPerHour"::text)`
  const table = recordedTable(kind)
  return table.rows === 'many'
    ? `jsonb_build_object('rows', ${alias}."rows")`
    : objectText(alias, table)
}

function objectText(
  alias: string,
  { columns, decimals = [] }: Pick<RecordedTable, 'columns' | 'decimals'>,
): string {
  const values = columns.map((column) => {
    const text = decimals.includes(column) ? '::text' : ''
    return `'${column}', ${alias}."${column}"${text}`
  })
  return `jsonb_build_object(${values.join(', ')})`
}

/** The current states of the rows that meet a condition on `t`. */
export async function statesOf(db: Db, kind: ChangingKind, where: Prisma.Sql): Promise<State[]> {
  const rows = await db.$queryRaw<RecordedRow[]>`
    select t."id", ${Prisma.raw(rowText(kind, 't'))} as "row"
    from ${tableOf(kind)} as t where ${where}`
  return rows.map(({ id, row }) => ({ id, state: stateOf(kind, row) }))
}

export type Subject = { kind: ChangingKind; id: string }

/** The current states of rows of several kinds, by kind and id, in one statement. */
export async function statesById(
  db: Db,
  subjects: ReadonlyMap<ChangingKind, readonly string[]>,
): Promise<(Subject & { state: string })[]> {
  const parts = [...subjects].map(
    ([kind, ids]) => Prisma.sql`
      select ${kind} as "kind", t."id", ${Prisma.raw(rowText(kind, 't'))} as "row"
      from ${tableOf(kind)} as t where t."id" = any(${[...ids]}::text[])`,
  )
  if (parts.length === 0) return []
  const rows = await db.$queryRaw<(RecordedRow & { kind: ChangingKind })[]>(
    Prisma.sql`${Prisma.join(parts, ' union all ')}`,
  )
  return rows.map(({ kind, id, row }) => ({ kind, id, state: stateOf(kind, row) }))
}

/** The state of a row as `rowText` gives it: the digest of its recorded columns. */
export function stateOf(kind: ChangingKind, row: Record<string, unknown>): string {
  if (kind === 'launch') return launchStateOf(row)
  return hexDigestOf(canonical(recordedValues(kind, row)))
}

function recordedValues(kind: TableKind, row: Record<string, unknown>) {
  const { columns, rows, nullsExcept } = recordedTable(kind)
  if (rows === 'many') return { rows: row.rows }
  const isRecorded = (column: string) =>
    row[column] !== null || (nullsExcept !== undefined && !nullsExcept.includes(column))
  return Object.fromEntries(columns.filter(isRecorded).map((column) => [column, row[column]]))
}
