import 'server-only'
import { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { OverviewPool } from '../overview-pool.server'
import type { ChangesPanel } from '../schema'

/** The kinds of entries that change where launches go or what they cost. */
export const kinds = {
  'policy.publish': 'policy',
  'policy.restore': 'policy',
  'ranker-factors.publish': 'factors',
  'ranker-factors.restore': 'factors',
  'price.apply': 'prices',
  'price.schedule': 'prices',
  'inventory.import': 'inventory',
  'account.maintenance': 'maintenance',
  'pool.launching': 'launching',
} as const satisfies Record<string, ChangesPanel['items'][number]['kind']>

export type Action = keyof typeof kinds

const entrySchema = z.object({
  id: z.string(),
  at: z.date(),
  author: z.string(),
  action: z.enum(Object.keys(kinds) as [Action, ...Action[]]),
  subjectId: z.string(),
  subjectName: z.string(),
  note: z.string().nullable(),
  /** For a policy or factors: the new version. */
  version: z.number().nullable(),
  restoredFrom: z.number().nullable(),
  policyPool: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** For a switch: its new position. */
  on: z.boolean().nullable(),
})

export type RecentEntry = z.output<typeof entrySchema>

/** If `from` and `to` are given, only entries between them are read. */
type Requested = {
  pool: OverviewPool
  most: number
  from?: string | undefined
  to?: string | undefined
}

const withinOf = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined
    ? Prisma.empty
    : Prisma.sql`and "at" >= ${new Date(from)} and "at" < ${new Date(to)}`

/**
 * Reads the newest entries of these kinds by time. Each kind is read from its own end of the index, in a log of any
 * size.
 */
export async function recentEntries(db: Db, { pool, most, from, to }: Requested) {
  const within = withinOf(from, to)
  const actions = Object.keys(kinds) as Action[]
  const ofEach = actions.map(
    (action) => Prisma.sql`(
      select * from "AuditEntry" where "action" = ${action} ${about(action, pool)} ${within}
      order by "at" desc, "id" desc limit ${most})`,
  )
  const rows = await db.$queryRaw<unknown[]>`
    select entry."id"::text as "id", entry."at", entry."actorName" as "author", entry."action",
      entry."subjectId", entry."subjectName", entry."note",
      (entry."after"->>'version')::int as "version", (entry."after"->>'restoredFrom')::int as "restoredFrom",
      case when pool."id" is not null then json_build_object('id', pool."id", 'name', pool."name") end as "policyPool",
      coalesce(entry."after"->>'maintenance', entry."after"->>'launching')::boolean as "on"
    from (${Prisma.join(ofEach, ' union all ')}) as entry
    left join "Policy" as policy on entry."noun" = 'policy' and policy."id" = entry."subjectId"
    left join "Pool" as pool on pool."id" = policy."poolId"
    order by entry."at" desc, entry."id" desc limit ${most}`
  return z.array(entrySchema).parse(rows)
}

/**
 * Factors, prices, accounts and imports affect every pool. A policy affects its own pool, and the global default all
 * pools.
 */
function about(action: Action, pool: OverviewPool): Prisma.Sql {
  if (pool === null) return Prisma.empty
  if (action === 'pool.launching') return Prisma.sql`and "subjectId" = ${pool.id}`
  if (kinds[action] !== 'policy') return Prisma.empty
  return Prisma.sql`and "subjectId" in (
    select policy."id" from "Policy" as policy left join "PolicyCanary" as canary on canary."id" = policy."id"
    where coalesce(policy."poolId", canary."poolId", ${pool.id}) = ${pool.id})`
}
