import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { insertChanges } from './change-row.server'
import { type ChangingKind, changingKinds, GONE, statesOf } from './recorded-kinds.server'
import { noteWritten, type Written } from './written-notes.server'

/**
 * Signs the new state of every recorded row that this transaction changed so far. The database remembers which ones,
 * for this transaction alone: what others change is signed by nobody. Notes the rows of the record that it wrote.
 */
export async function recordChanges(
  tx: Db,
  at: Date,
  written: readonly Written[] = [],
): Promise<void> {
  const [found] = await tx.$queryRaw<{ changed: string | null; xid: string | null }[]>`
    select current_setting('berth.changed', true) as "changed",
      pg_current_xact_id_if_assigned()::text as "xid"`
  const xid = found?.xid ?? null
  if (xid !== null) noteWritten(written, xid)
  if (!found?.changed) return
  await tx.$queryRaw`select set_config('berth.changed', '', true)`
  for (const [kind, ids] of changedIds(found.changed)) {
    const where = Prisma.sql`t."id" = any(${[...ids]}::text[])`
    const states = new Map((await statesOf(tx, kind, where)).map(({ id, state }) => [id, state]))
    const changes = [...ids].map((subjectId) => ({
      at,
      kind,
      subjectId,
      state: states.get(subjectId) ?? GONE,
    }))
    noteWritten(await insertChanges(tx, changes), xid)
  }
}

/** `user:id,id;token:id;`, ids that people wrote escaped as in addresses. */
function changedIds(changed: string): Map<ChangingKind, Set<string>> {
  const ids = new Map<ChangingKind, Set<string>>()
  for (const part of changed.split(';')) {
    const [name, list = ''] = part.split(':')
    const kind = changingKinds.find((each) => each === name)
    if (kind === undefined) continue
    const known = ids.get(kind) ?? new Set()
    for (const id of list.split(',')) known.add(id.includes('%') ? decodeURIComponent(id) : id)
    ids.set(kind, known)
  }
  return ids
}
