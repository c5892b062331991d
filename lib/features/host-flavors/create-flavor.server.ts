import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { transactOnce } from '@/lib/db/transact-once.server'
import { createHostFlavor } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { actorOf } from './actor'
import { flavorById } from './list-flavors.server'
import { refused } from './refusal'
import type { HostFlavorShown, NewHostFlavor } from './schema'

/** Creates a kind of dedicated host with an empty pool. */
export function createFlavor(
  scope: Scope<'pool.manage'>,
  facts: NewHostFlavor,
  claim: IdempotencyClaim | null,
): Promise<Result<HostFlavorShown, Problem>> {
  return transactOnce(claim, async (tx) => {
    const taken = await tx.hostFlavor.findUnique({ where: { id: facts.id } })
    const decided = createHostFlavor({ actor: actorOf(scope), taken }, facts)
    if (!decided.ok) return refused(decided.error)
    const { id, description, units } = decided.value
    await tx.hostFlavor.create({ data: { id, description, units, createdAt: scope.now } })
    await recordAudit(tx, scope, {
      action: 'host-flavor.create',
      noun: 'host-flavor',
      subjectId: id,
      subjectName: id,
      after: { description, units },
    })
    return flavorById(tx, scope, id)
  })
}
