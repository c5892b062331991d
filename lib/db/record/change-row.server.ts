import 'server-only'
import { canonical } from '@/lib/base/json/canonical'
import type { Db } from '@/lib/db/client.server'
import type { ChangingKind } from './kinds/recorded-tables'
import { hexDigestOf, rowMac } from './row-mac.server'
import type { Written } from './written-notes.server'

/**
 * One line of the ledger of changes. `adoption`: rows of a ledger or kind that were there before changes were
 * recorded. `content-pruning`: inputs and traces that were last used before a day may be deleted.
 */
type ChangeKind = ChangingKind | 'adoption' | 'content-pruning'

export type Change = { at: Date; kind: string; subjectId: string; state: string }

/** What the digest of a change covers. */
export const changeText = ({ at, kind, subjectId, state }: Change): string =>
  canonical([at.toISOString(), kind, subjectId, state])

/** A change as it is stored. */
export const changeRow = (change: Change & { kind: ChangeKind }) => ({
  ...change,
  mac: rowMac('change', hexDigestOf(changeText(change))),
})

const MOST_AT_ONCE = 5_000

/** Appends changes in their order, and answers what it wrote; as one JSON text, since row by row takes ten times as long. */
export async function insertChanges(
  tx: Db,
  changes: readonly (Change & { kind: ChangeKind })[],
): Promise<Written[]> {
  const written: Written[] = []
  for (let from = 0; from < changes.length; from += MOST_AT_ONCE) {
    const rows = changes.slice(from, from + MOST_AT_ONCE).map(changeRow)
    await tx.$executeRaw`
      insert into "RecordChange" ("at", "kind", "subjectId", "state", "mac")
      select "at", "kind", "subjectId", "state", "mac" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as change ("at" timestamptz, "kind" text, "subjectId" text, "state" text, "mac" text)`
    written.push(...rows.map(({ mac }) => ({ ledger: 'change' as const, mac })))
  }
  return written
}
