import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { policyDocumentSchema } from '@/lib/features/policies/schema'
import type { OwnPolicy } from './plan-policies'

/** The live policy of the global default (null) and of every pool that ever had one of its own. */
export async function loadPolicies(db: Db): Promise<Map<string | null, OwnPolicy>> {
  const policies = await db.policy.findMany({
    include: { versions: { orderBy: { version: 'desc' }, take: 1 } },
  })
  return new Map(
    policies.map(({ poolId, liveVersion, versions: [live] }) => {
      const isOwn = live !== undefined && !live.inherits
      const document = isOwn ? policyDocumentSchema.parse(live.document) : null
      return [poolId, { liveVersion, document }]
    }),
  )
}
