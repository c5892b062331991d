import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { leavePcloud as decideLeaving } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { notifyOwners, pcloudEvent } from '../notices/notify-owners.server'
import { changePcloud, subjectOf } from '../pcloud-facts.server'
import { notifyGuests } from './notify-guests.server'
import { labelForOwner } from './pcloud-tenants.server'

/** Gives up the access of the caller's tenant to a Pcloud. Its VMs there remain. */
export function leavePcloud(
  scope: Scope<'pcloud.own'>,
  id: string,
): Promise<Result<{ id: string; name: string }, Problem>> {
  return transact((tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      const decided = decideLeaving(facts)
      if (!decided.ok) return refused(decided.error)
      const { tenantId } = scope
      if (tenantId === null) return refuse('tenant-not-authorised')
      const pcloud = decided.value
      const label = await labelForOwner(tx, pcloud, tenantId)
      await tx.pcloudTenant.delete({ where: { pcloudId_tenantId: { pcloudId: id, tenantId } } })
      const action = tenantId === pcloud.owner ? 'pcloud.revoke' : 'pcloud.left'
      await recordAudit(tx, scope, { action, ...subjectOf(pcloud), before: { tenant: label } })
      const text = `${label} gave up its access to ${pcloud.name}`
      await notifyOwners(tx, pcloudEvent('pcloud.left', pcloud, { at: scope.now, text }))
      await notifyGuests(tx, scope, { pcloud, tenants: [tenantId], change: 'leave' })
      return ok({ id, name: pcloud.name })
    }),
  )
}
