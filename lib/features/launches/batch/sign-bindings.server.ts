import 'server-only'
import { databaseTime } from '@/lib/db/clock.server'
import { changeRow } from '@/lib/db/record/change-row.server'
import { stateOf } from '@/lib/db/record/recorded-kinds.server'
import { query, send, type Tx } from '../decide/decision-store.server'

type Row = { id: string; row: Record<string, unknown> }

/** Signs the states of the bindings that a batch opened and closed, as they were written. */
export async function signBindings(tx: Tx, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return
  const rows = await query<Row>(tx, {
    name: 'bindings-written',
    text: `select "id", to_jsonb(b) as "row" from "Binding" as b where "id" = any($1::text[])`,
    values: [[...ids]],
  })
  const changes = rows.map(({ id, row }) =>
    changeRow({
      ...{ at: databaseTime(), kind: 'binding', subjectId: id },
      state: stateOf('binding', row),
    }),
  )
  tx.written.push(...changes.map(({ mac }) => ({ ledger: 'change' as const, mac })))
  send(tx, {
    name: 'sign-bindings',
    text: `insert into "RecordChange" ("at", "kind", "subjectId", "state", "mac")
      select "at", "kind", "subjectId", "state", "mac" from jsonb_populate_recordset(null::"RecordChange", $1::jsonb)`,
    values: [JSON.stringify(changes)],
  })
}
