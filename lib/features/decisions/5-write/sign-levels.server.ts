import 'server-only'
import { databaseTime } from '@/lib/db/clock.server'
import { send, type Tx } from '@/lib/db/decision-transaction.server'
import { changeRow } from '@/lib/db/record/change-row.server'
import { stateOf } from '@/lib/db/record/recorded-kinds.server'

/**
 * Signs the states of what a batch wrote below the matches, as the database returned the rows. A row that was written
 * twice has the state of the last time.
 */
export async function signLevels(tx: Tx): Promise<void> {
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
    name: 'sign-levels',
    text: `insert into "RecordChange" ("at", "kind", "subjectId", "state", "mac")
      select "at", "kind", "subjectId", "state", "mac" from jsonb_populate_recordset(null::"RecordChange", $1::jsonb)`,
    values: [JSON.stringify(changes)],
  })
}
