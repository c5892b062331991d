import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { type Change, insertChanges } from './change-row.server'
import { type ChangingKind, changingKinds } from './kinds/recorded-tables'
import { GONE, type Subject, statesById } from './recorded-kinds.server'
import { addWritten, type Written } from './written-notes.server'

/** The number of rows that are read and digested at once, so that other calls can run in between. */
const PORTION = 1_000

/** The recorded rows that a transaction changed; null without any. */
type Changed = { changed: string | null }

/** A query after `with` that reads the list of rows which the transaction changed and empties it. */
const takeChanged = Prisma.sql`
  "before" as materialized (select current_setting('berth.changed', true) as "changed")
  select "changed",
    case when "changed" <> '' then set_config('berth.changed', '', true) end
  from "before"`

/**
 * Signs the new state of every recorded row that this transaction has changed so far. Triggers list these rows for each
 * transaction, so changes of other transactions are not signed. The rows of the record that it wrote are noted once the
 * transaction is committed.
 */
export async function recordChanges(tx: Db, at: Date): Promise<void> {
  const [found] = await tx.$queryRaw<Changed[]>`
    with ${takeChanged}`
  await signChanged(tx, found, at)
}

/** Does the same in one statement with `inserts`. The first insert writes the recorded rows as `written`. */
export async function insertAndRecord(
  tx: Db,
  inserts: readonly Prisma.Sql[],
  { at, written }: { at: Date; written: readonly Written[] },
): Promise<void> {
  const [found] = await tx.$queryRaw<Changed[]>`
    with ${Prisma.join(inserts.map(named))}, ${takeChanged}`
  addWritten(tx, written)
  await signChanged(tx, found, at)
}

const named = (insert: Prisma.Sql, i: number) =>
  Prisma.sql`${Prisma.raw(`"inserted${i}"`)} as (${insert})`

async function signChanged(tx: Db, found: Changed | undefined, at: Date): Promise<void> {
  if (!found?.changed) return
  const subjects = changedSubjects(found.changed)
  for (let from = 0; from < subjects.length; from += PORTION) {
    const changes = await changesOf(tx, subjects.slice(from, from + PORTION), at)
    addWritten(tx, await insertChanges(tx, changes))
  }
}

async function changesOf(
  tx: Db,
  subjects: readonly Subject[],
  at: Date,
): Promise<(Change & { kind: ChangingKind })[]> {
  const ids = new Map<ChangingKind, string[]>()
  for (const { kind, id } of subjects) {
    const idsOfKind = ids.get(kind)
    if (idsOfKind === undefined) ids.set(kind, [id])
    else idsOfKind.push(id)
  }
  const states = new Map((await statesById(tx, ids)).map((it) => [keyOf(it), it.state]))
  return subjects.map(({ kind, id }) => ({
    at,
    kind,
    subjectId: id,
    state: states.get(keyOf({ kind, id })) ?? GONE,
  }))
}

const keyOf = ({ kind, id }: Subject) => `${kind}:${id}`

/** Parses `user:id,id;token:id;` and returns each id once. Separators within ids are percent-encoded. */
function changedSubjects(changed: string): Subject[] {
  const subjects = new Map<string, Subject>()
  for (const part of changed.split(';')) {
    const [name, list = ''] = part.split(':')
    const kind = changingKinds.find((each) => each === name)
    if (kind === undefined) continue
    for (const text of list.split(',')) {
      const id = text.includes('%') ? decodeURIComponent(text) : text
      subjects.set(keyOf({ kind, id }), { kind, id })
    }
  }
  return [...subjects.values()]
}
