import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type DocumentRef, ruleIdOf } from './document-ref'

export type PublishRule = {
  /** The number of people other than the author who must approve a version: 0, 1 or 2. */
  approvals: number
  /** True if a restored version also needs the approvals. */
  restoreNeedsApproval: boolean
}

/**
 * Returns the rule of a document. A recently lowered rule still includes its former values. The global default
 * has the strictest of its own rule and the rules of the pools that inherit it, because its versions decide
 * there. Archived pools count, because one person could otherwise archive a pool, publish, and restore the pool.
 */
export async function publishRuleOf(db: Db, ref: DocumentRef): Promise<PublishRule> {
  const isGlobal = ref.noun === 'policy' && ref.subject === 'global'
  const [rule] = await db.$queryRaw<PublishRule[]>`
    SELECT coalesce(max(greatest("approvals", CASE WHEN "formerUntil" > now() THEN "formerApprovals" END)), 0)::int
        AS "approvals",
      coalesce(bool_or("restoreNeedsApproval" OR "formerUntil" > now() AND "formerRestoreNeedsApproval"), false)
        AS "restoreNeedsApproval"
    FROM "PublishRule" WHERE "id" = ${ruleIdOf(ref)} OR ${isGlobal} AND "id" IN (
      SELECT 'policy:' || p."id" FROM "Pool" p
      LEFT JOIN "Policy" o ON o."poolId" = p."id"
      LEFT JOIN "PolicyVersion" v ON v."policyId" = o."id" AND v."version" = o."liveVersion"
      WHERE coalesce(v."inherits", true))`
  return rule ?? { approvals: 0, restoreNeedsApproval: false }
}
