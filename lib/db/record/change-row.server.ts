import 'server-only'
import { canonical } from '@/lib/base/json/canonical'
import type { Db } from '@/lib/db/client.server'
import type { ChangingKind } from './kinds/recorded-tables'
import { hexDigestOf, rowMac } from './row-mac.server'
import type { Written } from './written-notes.server'

/**
 * The kind of an entry in the ledger of changes. `adoption` covers rows that existed before changes of their ledger or
 * kind were recorded. `content-pruning` permits the deletion of inputs and traces that were last used before a day.
 */
type ChangeKind = ChangingKind | 'adoption' | 'content-pruning'

export type Change = { at: Date; kind: string; subjectId: string; state: string }

/** The text that the digest of a change covers. */
export const changeText = ({ at, kind, subjectId, state }: Change): string =>
  canonical([at.toISOString(), kind, subjectId, state])

/** A change as it is stored. */
export const changeRow = (change: Change & { kind: ChangeKind }) => ({
  ...change,
  mac: rowMac('change', hexDigestOf(changeText(change))),
})

const MAX_AT_ONCE = 5_000

/**
 * Appends changes in order and returns the rows that it wrote. They are sent as one JSON text, because separate rows
 * take ten times as long.
 */
export async function insertChanges(
  tx: Db,
  changes: readonly (Change & { kind: ChangeKind })[],
): Promise<Written[]> {
  const written: Written[] = []
  for (let from = 0; from < changes.length; from += MAX_AT_ONCE) {
    const rows = changes.slice(from, from + MAX_AT_ONCE).map(changeRow)
    await tx.$executeRaw`
      insert into "RecordChange" ("at", "kind", "subjectId", "state", "mac")
      select "at", "kind", "subjectId", "state", "mac" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as change ("at" timestamptz, "kind" text, "subjectId" text, "state" text, "mac" text)`
    written.push(...rows.map(({ mac }) => ({ ledger: 'change' as const, mac })))
  }
  return written
}
