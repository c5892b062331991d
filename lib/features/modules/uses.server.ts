import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import type { ModuleAnswer } from './schema'

type Uses = Pick<ModuleAnswer, 'usedBy' | 'draftedBy'>
type Of<Row> = Row & { moduleId: string }

/** Reads what names a version of the modules. Of pools only those in use. */
export async function usesOf(
  db: Db,
  moduleIds: readonly string[],
): Promise<(moduleId: string) => Uses> {
  const [live, drafts] = await Promise.all([livePolicies(db, moduleIds), openDrafts(db, moduleIds)])
  return (id) => ({
    usedBy: (live.get(id) ?? []).map(({ moduleId: _, ...use }) => use),
    draftedBy: (drafts.get(id) ?? []).map(({ moduleId: _, ...use }) => use),
  })
}

/** Live policies of pools, the global default, and open canaries. */
async function livePolicies(db: Db, moduleIds: readonly string[]) {
  const uses = await db.$queryRaw<Of<Uses['usedBy'][number]>[]>`
    SELECT DISTINCT m."moduleId", m."version", p."id" AS "poolId", p."name"
    FROM "PolicyVersionModule" m
    JOIN "PolicyVersion" v ON v."id" = m."policyVersionId" AND NOT v."inherits"
    JOIN "Policy" o ON o."id" = v."policyId"
    LEFT JOIN "PolicyCanary" c ON c."id" = o."id"
    LEFT JOIN "Pool" p ON p."id" = coalesce(o."poolId", c."poolId")
    WHERE (o."liveVersion" = v."version" OR c."id" IS NOT NULL) AND c."endedAt" IS NULL
      AND m."moduleId" = ANY(${moduleIds}) AND p."archivedAt" IS NULL
    ORDER BY p."name" NULLS FIRST, m."version"`
  return groupBy(uses, ({ moduleId }) => moduleId)
}

/** Open drafts in their current state. */
async function openDrafts(db: Db, moduleIds: readonly string[]) {
  const uses = await db.$queryRaw<Of<Uses['draftedBy'][number]>[]>`
    SELECT m."moduleId", m."version", o."poolId", p."name", u."name" AS "author"
    FROM "PolicyDraft" d
    JOIN "PolicyDraftRevision" r ON r."draftId" = d."id" AND r."number" = d."revision" AND NOT r."inherits"
    CROSS JOIN LATERAL berth_modules_named(r."document") m
    JOIN "User" u ON u."id" = d."userId"
    JOIN "Policy" o ON o."id" = d."policyId"
    LEFT JOIN "Pool" p ON p."id" = o."poolId"
    WHERE d."closedAt" IS NULL AND m."moduleId" = ANY(${moduleIds}) AND p."archivedAt" IS NULL
    ORDER BY p."name" NULLS FIRST, m."version", u."name"`
  return groupBy(uses, ({ moduleId }) => moduleId)
}
