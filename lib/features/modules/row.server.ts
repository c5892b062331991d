import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import type { CustomModuleVersion } from '@/lib/db/generated/client'
import { type CustomModule, customModuleSchema } from '@/lib/engine'
import type { ModuleAnswer, ModuleVersion } from './schema'

/** A stored definition as the engine takes it. */
export const definitionOf = ({
  moduleId,
  version,
  definition,
}: Pick<CustomModuleVersion, 'moduleId' | 'version' | 'definition'>): CustomModule =>
  customModuleSchema.parse({ ...(definition as object), id: moduleId, version })

/** A version in the form it is sent. */
export const shownVersion = (row: CustomModuleVersion): ModuleVersion => ({
  definition: definitionOf(row),
  note: row.note,
  author: row.authorName,
  createdAt: row.createdAt.toISOString(),
})

type Use = ModuleAnswer['usedBy'][number] & { moduleId: string }

/** Live policies of pools in use, and the global default, by the module they name. */
export async function usesOf(db: Db, moduleIds: readonly string[]): Promise<Map<string, Use[]>> {
  const uses = await db.$queryRaw<Use[]>`
    SELECT m."moduleId", m."version", o."poolId", p."name"
    FROM "PolicyVersionModule" m
    JOIN "PolicyVersion" v ON v."id" = m."policyVersionId" AND NOT v."inherits"
    JOIN "Policy" o ON o."id" = v."policyId" AND o."liveVersion" = v."version"
    LEFT JOIN "Pool" p ON p."id" = o."poolId"
    WHERE m."moduleId" = ANY(${moduleIds}) AND p."archivedAt" IS NULL
    ORDER BY p."name" NULLS FIRST, m."version"`
  return groupBy(uses, ({ moduleId }) => moduleId)
}
