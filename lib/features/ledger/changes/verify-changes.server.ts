import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { ChangingKind } from '@/lib/db/record/kinds/recorded-tables'
import { GONE, statesOf, tableOf } from '@/lib/db/record/recorded-kinds.server'

const PAGE = 1_000

export type ChangeFault = {
  ledger: ChangingKind | 'change' | 'audit'
  kind: 'edited' | 'inserted' | 'removed' | 'copied'
  id: string
  detail: string
}

/** Reports recorded changes and entries of the log that are copies of each other. */
export async function verifyCopies(db: Db, report: (fault: ChangeFault) => void): Promise<void> {
  for (const ledger of ['change', 'audit'] as const)
    for (const ids of await copiesIn(db, ledger))
      report({ ledger, kind: 'copied', id: ids, detail: 'are copies of one row' })
}

/** Compares the rows of one kind, which may change, with the record of their last change. Returns their number. */
export async function verifyKind(
  db: Db,
  kind: ChangingKind,
  report: (fault: ChangeFault) => void,
): Promise<number> {
  const count = await compareRows(db, kind, report)
  const detail = 'is gone, and its removal was not recorded'
  for (const id of await missingRows(db, kind))
    report({ ledger: kind, kind: 'removed', id, detail })
  return count
}

async function compareRows(
  db: Db,
  kind: ChangingKind,
  report: (fault: ChangeFault) => void,
): Promise<number> {
  let count = 0
  let after = ''
  for (;;) {
    const page = Prisma.sql`t."id" > ${after} order by t."id" limit ${PAGE}`
    const rows = await statesOf(db, kind, page)
    const recorded = await lastStates(
      db,
      kind,
      rows.map(({ id }) => id),
    )
    for (const { id, state } of rows) {
      const last = recorded.get(id)
      if (last === undefined || last === GONE)
        report({ ledger: kind, kind: 'inserted', id, detail: 'was not written by Berth' })
      else if (last !== state)
        report({
          ledger: kind,
          kind: 'edited',
          id,
          detail: 'is not what was recorded of its last change',
        })
    }
    count += rows.length
    after = rows.at(-1)?.id ?? after
    if (rows.length < PAGE) return count
  }
}

async function lastStates(db: Db, kind: ChangingKind, ids: readonly string[]) {
  const rows = await db.$queryRaw<{ id: string; state: string }[]>`
    select distinct on (c."subjectId") c."subjectId" as "id", c."state" from "RecordChange" as c
    where c."kind" = ${kind} and c."subjectId" = any(${ids}::text[]) order by c."subjectId", c."id" desc`
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Returns rows that exist according to their last change but are missing in their table. */
async function missingRows(db: Db, kind: ChangingKind): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select c."id" from (
      select distinct on (r."subjectId") r."subjectId" as "id", r."state" from "RecordChange" as r
      where r."kind" = ${kind} order by r."subjectId", r."id" desc) as c
    where c."state" <> ${GONE} and not exists (select from ${tableOf(kind)} as t where t."id" = c."id")
    order by c."id"`
  return rows.map(({ id }) => id)
}

/** Finds rows with the same keyed digest. It is unique, so all but one of them are copies. */
async function copiesIn(db: Db, ledger: 'change' | 'audit'): Promise<string[]> {
  const table = Prisma.raw(ledger === 'change' ? '"RecordChange"' : '"AuditEntry"')
  const rows = await db.$queryRaw<{ ids: string }[]>`
    select string_agg("id"::text, ', ' order by "id") as "ids" from ${table}
    where "mac" is not null group by "mac" having count(*) > 1 order by min("id")`
  return rows.map(({ ids }) => ids)
}
