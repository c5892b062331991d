import 'server-only'
import { createHash } from 'node:crypto'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { HashRange } from './parts/part.server'
import type { VerifiedContents } from './progress/progress-file.server'

const PAGE = 50

export type ContentFault = { kind: 'edited' | 'removed'; id: string; detail: string }

type Contents = { range: HashRange; verified: VerifiedContents | null }

/**
 * Verifies that inputs and traces match the digest they are stored under, and returns their number. Of those that an
 * earlier run verified, only contents referred to since are read again. Two days are added because clocks and time
 * zones differ.
 */
export async function verifyContents(
  db: Db,
  { range: { from, to }, verified }: Contents,
  report: (fault: ContentFault) => void,
): Promise<number> {
  let count = 0
  let isAfter = Prisma.sql`"hash" >= ${from}`
  const isBefore = to === null ? Prisma.empty : Prisma.sql`and "hash" < ${to}`
  const since = verified === null ? null : new Date(Date.parse(verified.at) - 2 * DAY_MS)
  const isNewer = since === null ? Prisma.empty : Prisma.sql`and "usedOn" >= ${since}::date`
  const all = since === null ? null : await countOf(db, Prisma.sql`${isAfter} ${isBefore}`)
  for (;;) {
    const rows = await db.$queryRaw<{ hash: string; text: string }[]>`
      select "hash", "body"::text as "text" from "DecisionContent" where ${isAfter} ${isBefore} ${isNewer}
      order by "hash" limit ${PAGE}`
    for (const { hash, text } of rows)
      if (createHash('sha256').update(text).digest('hex') !== hash)
        report({ kind: 'edited', id: hash, detail: 'is not the text that receipts refer to' })
    count += rows.length
    if (rows.length < PAGE) return all ?? count
    isAfter = Prisma.sql`"hash" > ${rows.at(-1)?.hash}`
  }
}

async function countOf(db: Db, isIncluded: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) as "count" from "DecisionContent" where ${isIncluded}`
  return Number(row?.count ?? 0)
}

/** Reports inputs and traces that are referred to but missing. */
export async function verifyReferences(
  db: Db,
  report: (fault: ContentFault) => void,
): Promise<void> {
  for (const hash of await missingContents(db))
    report({ kind: 'removed', id: hash, detail: 'is gone, and nothing permitted to prune it' })
}

/**
 * Finds missing contents. Reads the references of receipts, placements and draws of hosts, and the parts of what they
 * refer to, from the day after the last day that may be pruned, because clocks differ.
 */
async function missingContents(db: Db): Promise<string[]> {
  const permit = await db.recordChange.findFirst({
    where: { kind: 'content-pruning' },
    orderBy: { subjectId: 'desc' },
  })
  const since = new Date(permit === null ? 0 : Date.parse(permit.subjectId) + DAY_MS)
  const rows = await db.$queryRaw<{ hash: string }[]>`
    with "wanted" as (
      select "inputsHash" as "hash" from "Receipt" where "at" >= ${since}
      union select "outcomeHash" from "Receipt" where "at" >= ${since}
      union select "facts"->>'levelsHash' from "Receipt" where "at" >= ${since}
      union select "facts"->>'rankingHash' from "Receipt" where "at" >= ${since}
      union select "inputHash" from "Placement" where "at" >= ${since}
      union select "freeHash" from "HostAllocation" where "createdAt" >= ${since}
      union select p."hash" from "DecisionContent" as o cross join lateral (
        ${partsOf.outcome}) as p ("hash")
      where o."kind" = 'outcome' and o."usedOn" >= ${since}::date
      union select p."hash" from "DecisionContent" as o cross join lateral (
        ${partsOf.levels}) as p ("hash")
      where o."kind" = 'levels' and o."usedOn" >= ${since}::date
      union select p."hash" from "DecisionContent" as o cross join lateral (
        ${partsOf.part}) as p ("hash")
      where o."kind" = 'part' and o."usedOn" >= ${since}::date)
    select "hash" from "wanted" as w
    where "hash" ~ '^[0-9a-f]{64}$' and not exists (select from "DecisionContent" as c where c."hash" = w."hash")
    order by "hash"`
  return rows.map(({ hash }) => hash)
}

/**
 * The hashes that a content refers to, by its kind. A part is a node, an input, or a list of hashes or of free hosts;
 * other parts refer to nothing.
 */
const partsOf = {
  outcome: Prisma.sql`
    select o."body"->>'groups' union all select o."body"->>'rejected'
    union all select json_array_elements_text(o."body"->'turns')`,
  levels: Prisma.sql`
    select o."body"->'pod'->>'pods' union all select v."vm"->'input'->>'nodes'
    from json_array_elements(o."body"->'clusters') as c ("cluster")
      cross join lateral json_array_elements(c."cluster"->'vms') as v ("vm")`,
  part: Prisma.sql`
    select o."body"->>'keys' union all select o."body"->>'nodes'
    union all select json_array_elements_text(case json_typeof(o."body") when 'array' then o."body" else '[]' end)
    union all select z."zone"->>'base' from json_each(case json_typeof(o."body"->'zones') when 'object'
      then o."body"->'zones' else '{}' end) as z ("realm", "zone")`,
}
