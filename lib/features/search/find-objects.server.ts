import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Call, Principal } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { timesOfIds } from '@/lib/features/decisions/1-accept/launch-id.server'
import { heldBy } from '@/lib/features/sessions/read-profile.server'
import { foundKinds } from './kinds'
import { type Found, foundSchema, MAX_FOUND, type SearchAnswer } from './schema'
import { namedSources, type Source } from './sources.server'

/** The maximum number of rows of each kind for an exact name or id, for the start of a name, and for a part of it. */
const EACH = 6

/** Shorter texts have no trigram, so only names that start with them are found. */
const TRIGRAM = 3

const idPrefix = /^[a-z0-9]{6,30}$/

type Row = Found & { rank: number }

/** Returns objects that the caller may read, the closest matches first. */
export async function findObjects(
  caller: Principal & Call,
  q: string,
): Promise<Result<SearchAnswer, Problem>> {
  const held = new Set(heldBy(caller))
  const db = database()
  const parts = partsOf(q, held, caller.tenantId)
  if (parts.length === 0) return ok({ items: [] })
  const rows = await db.$queryRaw<Row[]>(Prisma.join(parts, ' union all '))
  return ok({ items: closest(rows) })
}

function partsOf(q: string, held: ReadonlySet<Permission>, tenantId: string | null): Prisma.Sql[] {
  const named = namedSources
    .filter(({ permission }) => held.has(permission))
    .flatMap((source) => namedParts(source, q, tenantId))
  const found = [...named]
  if (idPrefix.test(q) && held.has('launch.read')) found.push(launchesOf(q, tenantId))
  if (idPrefix.test(q) && held.has('vm.read')) found.push(placementOf(q, tenantId))
  return found
}

/** Percent and underscore are characters of a name, not wildcards. */
const literal = (q: string) => q.replace(/[\\%_]/g, '\\$&')

function namedParts(source: Source, q: string, tenantId: string | null): Prisma.Sql[] {
  const { kind, from, where } = source
  const name = source.name ?? Prisma.raw('t."name"')
  const nothing = Prisma.raw('null::text')
  const isHidden = tenantId !== null && source.isForStaff === true
  const { detail = nothing, within = nothing } = isHidden ? {} : source
  const part = (rank: number, matches: Prisma.Sql) => Prisma.sql`
    (select ${kind} as "kind", t."id", ${name} as "name", ${detail} as "detail",
      ${within} as "within", ${rank}::int as "rank"
    from ${from} where ${where(tenantId)} and ${matches} limit ${EACH})`
  const exact = part(0, Prisma.sql`(lower(${name}) = lower(${q}) or t."id" = ${q})`)
  const begins = part(1, Prisma.sql`lower(${name}) like lower(${`${literal(q)}%`})`)
  if (q.length < TRIGRAM) return [exact, begins]
  return [exact, begins, part(2, Prisma.sql`${name} ilike ${`%${literal(q)}%`}`)]
}

/** Finds launches by the start of their ids, which an index supports because an id starts with its time. */
function launchesOf(q: string, tenantId: string | null): Prisma.Sql {
  const { gte, lte } = timesOfIds(q)
  const own = tenantId === null ? Prisma.empty : Prisma.sql`and l."tenantId" = ${tenantId}`
  return Prisma.sql`
    (select 'launch' as "kind", l."id", l."id" as "name", concat_ws(', ', d."name", p."name", l."state") as "detail",
      null::text as "within", 0 as "rank"
    from "Launch" as l join "Deployable" as d on d."id" = l."deployableId" join "Pool" as p on p."id" = l."poolId"
    where l."at" between ${gte} and ${lte} and starts_with(l."id", ${q}) ${own} order by l."at" desc limit ${EACH})`
}

function placementOf(q: string, tenantId: string | null): Prisma.Sql {
  const own = tenantId === null ? Prisma.empty : Prisma.sql`and t."tenantId" = ${tenantId}`
  return Prisma.sql`
    (select 'placement' as "kind", t."id", t."id" as "name", v."name" as "detail", null::text as "within", 0 as "rank"
    from "Placement" as t join "Vm" as v on v."id" = t."vmId" where t."id" = ${q} ${own} limit 1)`
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Returns each object once with its best rank. Equal ranks are ordered by kind, and then shorter names come
 * first.
 */
function closest(rows: readonly Row[]): Found[] {
  const best = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row.kind} ${row.id}`
    const previous = best.get(key)
    if (previous === undefined || row.rank < previous.rank) best.set(key, row)
  }
  return [...best.values()]
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind) ||
        a.name.length - b.name.length ||
        collator.compare(a.name, b.name),
    )
    .slice(0, MAX_FOUND)
    .map((row) => foundSchema.parse(row))
}
