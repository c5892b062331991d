import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { policyDocumentSchema } from '@/lib/features/policies/schema'
import type { OwnPolicy } from './plan-policies'

/** The live policy of the global default (null) and of every pool that ever had one of its own. */
export async function loadPolicies(db: Db): Promise<Map<string | null, OwnPolicy>> {
  const policies = await db.policy.findMany({
    include: { versions: { orderBy: { version: 'desc' }, take: 1 } },
  })
  const live = policies.flatMap(({ versions: [newest] }) => (newest === undefined ? [] : [newest]))
  const modules = await modulesOf(db, ...live.map(({ document }) => document))
  return new Map(
    policies.map(({ poolId, liveVersion, versions: [live] }) => {
      const isOwn = live !== undefined && !live.inherits
      const document = isOwn ? policyDocumentSchema.parse(live.document) : null
      return [poolId, { liveVersion, document, modules }]
    }),
  )
}
