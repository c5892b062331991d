import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { Listed, Relation, Subject } from '../relation.server'
import { type Dependent, MAX_SHOWN } from '../schema'

type Row = { poolId: string | null; name: string | null; version: number; author: string | null }
type LiveRow = Row & { isCanary: boolean }

/** A policy, named by its pool. The global default has no pool. */
const policyOf = ({ poolId, name }: Row, detail: string, tab = ''): Dependent => ({
  name: name ?? 'Global default',
  detail,
  href: `/pools/${poolId === null ? 'default' : encodeURIComponent(poolId)}${tab}`,
})

const listed = <R extends Row>(
  rows: readonly R[],
  detailOf: (row: R) => string,
  tab?: string,
): Listed => ({
  total: rows.length,
  items: rows.slice(0, MAX_SHOWN).map((row) => policyOf(row, detailOf(row), tab)),
})

/** True for a document that names the text as a key, as a value, or quoted inside a rule. */
function names(document: Prisma.Sql, text: string): Prisma.Sql {
  const json = JSON.stringify(text)
  const inRule = JSON.stringify(json).slice(1, -1)
  const inSingleQuotes = `'${json.slice(1, -1)}'`
  return Prisma.sql`(strpos(${document}::text, ${json}) > 0 or strpos(${document}::text, ${inRule}) > 0
    or strpos(${document}::text, ${inSingleQuotes}) > 0)`
}

const usesModule = (document: Prisma.Sql, id: string): Prisma.Sql =>
  Prisma.sql`exists (select from berth_modules_named(${document}) m where m."moduleId" = ${id})`

type Uses = (document: Prisma.Sql, subject: Subject) => Prisma.Sql

/** Live versions, and open canaries, which decide a part of the launches. */
const livePolicies = (db: Db, uses: Prisma.Sql) => db.$queryRaw<LiveRow[]>`
  select p."id" as "poolId", p."name", v."version", null as "author", canary."id" is not null as "isCanary"
  from "PolicyVersion" v
    join "Policy" o on o."id" = v."policyId"
    left join "PolicyCanary" canary on canary."id" = o."id"
    left join "Pool" p on p."id" = coalesce(o."poolId", canary."poolId")
  where (o."liveVersion" = v."version" or canary."id" is not null) and canary."endedAt" is null
    and not v."inherits" and p."archivedAt" is null and ${uses}
  order by p."name" nulls first, "isCanary"`

const openDrafts = (db: Db, uses: Prisma.Sql) => db.$queryRaw<Row[]>`
  select o."poolId", p."name", r."number" as "version", u."name" as "author"
  from "PolicyDraft" d
    join "PolicyDraftRevision" r on r."draftId" = d."id" and r."number" = d."revision"
    join "User" u on u."id" = d."userId"
    join "Policy" o on o."id" = d."policyId"
    left join "Pool" p on p."id" = o."poolId"
  where d."closedAt" is null and not r."inherits" and p."archivedAt" is null and ${uses}
  order by p."name" nulls first, u."name"`

const olderVersions = (db: Db, uses: Prisma.Sql) => db.$queryRaw<Row[]>`
  select o."poolId", p."name", max(v."version") as "version", null as "author"
  from "PolicyVersion" v
    join "Policy" o on o."id" = v."policyId" and o."liveVersion" <> v."version"
    left join "Pool" p on p."id" = o."poolId"
  where not v."inherits" and p."archivedAt" is null and ${uses}
    and not exists (select from "PolicyCanary" canary where canary."id" = o."id")
  group by o."poolId", p."name" order by p."name" nulls first`

/** Policies that use the subject: live, as a draft, or in a version that can be restored. */
function policyRelations(uses: Uses, from: readonly string[] = []): readonly Relation[] {
  const inVersion = (subject: Subject) => uses(Prisma.sql`v."document"`, subject)
  return [
    {
      from,
      what: 'live policies',
      list: async (db, subject) =>
        listed(await livePolicies(db, inVersion(subject)), ({ version, isCanary }) =>
          isCanary ? `v${version}, on trial` : `v${version}`,
        ),
    },
    {
      from: [],
      what: 'drafts of policies',
      list: async (db, subject) =>
        listed(
          await openDrafts(db, uses(Prisma.sql`r."document"`, subject)),
          ({ author }) => `draft of ${author}`,
        ),
    },
    {
      from: [],
      what: 'policies with an older version, which can be restored',
      list: async (db, subject) =>
        listed(
          await olderVersions(db, inVersion(subject)),
          ({ version }) => `last in v${version}`,
          '?tab=history',
        ),
    },
  ]
}

/** Policies name accounts by id and everything else by name. */
export const policiesNamingId = policyRelations((document, { id }) => names(document, id))
export const policiesNamingName = policyRelations((document, { name }) => names(document, name))
export const policiesUsingModule = policyRelations(
  (document, { id }) => usesModule(document, id),
  ['PolicyVersionModule.moduleId'],
)
