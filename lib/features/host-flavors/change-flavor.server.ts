import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { createHostFlavor } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { nextRevision, type Seen } from '@/lib/features/resources/resource.server'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import { actorOf } from './actor'
import { flavorById } from './list-flavors.server'
import { refuse, refused } from './refusal'
import type { HostFlavorChanges, HostFlavorShown } from './schema'

/** Changes a flavor if it has the given revision. Its units are fixed while its hosts are allocated. */
export function updateFlavor(
  scope: Scope<'pool.manage'>,
  seen: Seen,
  changes: HostFlavorChanges,
): Promise<Result<HostFlavorShown, Problem>> {
  return transact(async (tx) => {
    const { id } = seen
    const before = await tx.hostFlavor.findUnique({ where: { id } })
    if (before === null) return refuse('flavor-not-found')
    const requested = {
      id,
      description: changes.description ?? before.description,
      units: changes.units ?? before.units,
    }
    const decided = createHostFlavor({ actor: actorOf(scope), taken: null }, requested)
    if (!decided.ok) return refused(decided.error)
    const { description, units } = requested
    const data = { description, units, ...nextRevision }
    const { count } = await tx.hostFlavor.updateMany({ where: seen, data })
    const after = await flavorById(tx, scope, id)
    if (count === 0 && after.ok)
      return err(await staleProblem(tx, scope, 'host-flavor', after.value, after.value))
    const was = { description: before.description, units: before.units }
    const changed = changedFields(was, { description, units })
    if (changed !== null)
      await recordAudit(tx, scope, {
        action: 'host-flavor.update',
        noun: 'host-flavor',
        subjectId: id,
        subjectName: id,
        ...changed,
      })
    return after
  })
}
