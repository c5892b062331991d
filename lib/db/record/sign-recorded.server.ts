import 'server-only'
import { databaseTime } from '@/lib/db/clock.server'
import { query, send, type Tx } from '@/lib/db/decision-transaction.server'
import { changeRow } from './change-row.server'
import type { TableKind } from './kinds/recorded-tables'
import { type RecordedRow, rowText, stateOf } from './recorded-kinds.server'

type RecordedStatement = { name: string; text: string; values: unknown[]; kind: TableKind }

/** Sends a statement that ends with `returning(kind, ...)`: `signRecorded` signs the rows that it returns. */
export function sendRecorded(tx: Tx, { kind, ...statement }: RecordedStatement): void {
  const recorded = query<RecordedRow>(tx, statement).then((rows) => ({ kind, rows }))
  // If the statement fails, the transaction fails and reports the cause.
  recorded.catch(() => undefined)
  tx.recorded.push(recorded)
}

/**
 * Notes rows that a statement of this transaction wrote and returned; they are signed like those of `sendRecorded`.
 */
export function noteRecorded(tx: Tx, kind: TableKind, rows: RecordedRow[]): void {
  tx.recorded.push(Promise.resolve({ kind, rows }))
}

/** The last clause of a statement that writes rows of a kind; `alias` is its table. */
export const returning = (kind: TableKind, alias: string) =>
  `returning ${alias}."id", ${rowText(kind, alias)} as "row"`

/**
 * Signs the states of the rows that `sendRecorded` wrote in this transaction, as the database returned them. A row that
 * was written twice gets the state of the last write.
 */
export async function signRecorded(tx: Tx): Promise<void> {
  const statements = await Promise.all(tx.recorded)
  const last = new Map(
    statements.flatMap(({ kind, rows }) =>
      rows.map(({ id, row }) => [`${kind}:${id}`, { kind, subjectId: id, row }] as const),
    ),
  )
  if (last.size === 0) return
  const at = databaseTime()
  const changes = [...last.values()].map(({ kind, subjectId, row }) =>
    changeRow({ at, kind, subjectId, state: stateOf(kind, row) }),
  )
  tx.written.push(...changes.map(({ mac }) => ({ ledger: 'change' as const, mac })))
  send(tx, {
    name: 'sign-recorded',
    text: `insert into "RecordChange" ("at", "kind", "subjectId", "state", "mac")
      select "at", "kind", "subjectId", "state", "mac" from jsonb_populate_recordset(null::"RecordChange", $1::jsonb)`,
    values: [JSON.stringify(changes)],
  })
}
