import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { send, type Tx } from '@/lib/db/decision-transaction.server'
import { inPrisma, type Statement } from '@/lib/db/statements.server'
import type { Content } from './content.server'
import { markStored, unstored } from './stored-contents.server'

/** Writes the contents that the database may lack, and marks all of them as used today. */
export async function writeContents(db: Db, contents: readonly Content[], at: Date): Promise<void> {
  await inPrisma(db)(insertOf(await withoutPresent(db, unstored(contents, at))))
}

/** Above this length, in characters, contents are looked up before they are sent. */
const LONG = 20_000

/** Leaves out the contents that the database has and that are marked as used today. */
async function withoutPresent(db: Db, contents: readonly Content[]): Promise<readonly Content[]> {
  const long = contents.filter(({ body }) => body.length > LONG)
  if (long.length === 0) return contents
  const rows = await db.$queryRaw<{ hash: string }[]>`
    select "hash" from "DecisionContent"
    where "hash" = any(${long.map(({ hash }) => hash)}::text[]) and "usedOn" >= current_date`
  const present = new Set(rows.map(({ hash }) => hash))
  return contents.filter(({ hash }) => !present.has(hash))
}

/** Same in a transaction of the decision path, without waiting for the response. */
export function sendContents(tx: Tx, contents: readonly Content[], at: Date): void {
  for (const statement of insertOf(unstored(contents, at))) send(tx, statement)
}

/** The statement that inserts contents; none for no content. */
function insertOf(contents: readonly Content[]): Statement[] {
  if (contents.length === 0) return []
  // All writers use the same order, to avoid deadlocks.
  const ordered = contents.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  // Bodies are already JSON, and are stored byte for byte.
  const rows = ordered.map(
    ({ hash, kind, body }) => `{"hash":"${hash}","kind":"${kind}","body":${body}}`,
  )
  return [{ name: 'write-contents', text: contentsSql, values: [`[${rows}]`] }]
}

const contentsSql = `
  insert into "DecisionContent" ("hash", "kind", "body", "usedOn")
  select "hash", "kind", "body", current_date
  from json_to_recordset($1::json) as t ("hash" text, "kind" text, "body" json)
  on conflict ("hash") do update set "usedOn" = excluded."usedOn"
    where "DecisionContent"."usedOn" < excluded."usedOn"`

/** Same in a transaction of its own, which keeps the later transaction that refers to them short. */
export async function storeContents(db: Db, contents: readonly Content[], at: Date): Promise<void> {
  await writeContents(db, contents, at)
  markStored(contents, at)
}

/** The bodies of stored contents by hash. */
export async function readContents(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await db.decisionContent.findMany({
    where: { hash: { in: [...new Set(hashes)] } },
    select: { hash: true, body: true },
  })
  return new Map(rows.map(({ hash, body }) => [hash, body]))
}
