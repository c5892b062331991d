import 'server-only'
import { counted } from '@/lib/base/number-text'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { noSuch } from '@/lib/db/constraint-problem.server'

/** True if any version or draft of a policy names this text: as a key, a value, or quoted inside a rule. */
export async function isNamedByPolicy(db: Db, text: string): Promise<boolean> {
  const json = JSON.stringify(text)
  const inRule = JSON.stringify(json).slice(1, -1)
  const inSingleQuotes = `'${json.slice(1, -1)}'`
  const rows = await db.$queryRaw<{ named: boolean }[]>`
    select exists (
      select from (select "document" from "PolicyVersion" union all select "document" from "PolicyDraftRevision") as policies
      where strpos("document"::text, ${json}) > 0
         or strpos("document"::text, ${inRule}) > 0
         or strpos("document"::text, ${inSingleQuotes}) > 0
    ) as named`
  return rows[0]?.named ?? false
}

/** Describes the counts that are not zero. Each key is the singular of its noun: "1 price", "2 prices". */
export const inWords = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => counted(count, noun))

type Referable = {
  findMany: (args: {
    where: { id: { in: string[] }; archivedAt: null }
    select: { id: true }
  }) => Promise<{ id: string }[]>
}

/** Returns a problem for the first id without an active row, at its path. */
export async function findMissing(
  rows: Pick<Referable, 'findMany'>,
  what: string,
  requested: readonly { id: string; path: string }[],
): Promise<Problem | null> {
  if (requested.length === 0) return null
  const ids = [...new Set(requested.map(({ id }) => id))]
  const found = await rows.findMany({
    where: { id: { in: ids }, archivedAt: null },
    select: { id: true },
  })
  const existing = new Set(found.map(({ id }) => id))
  const missing = requested.find(({ id }) => !existing.has(id))
  return missing === undefined ? null : noSuch(missing.path, what)
}
