import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { lockResource, nextRevision } from '@/lib/features/resources/resource.server'
import { serializeById } from '@/lib/features/resources/show-resource.server'
import { accountResource } from './account-resource.server'
import type { Account, Maintenance } from './schema'

/**
 * Excludes an account from new launches; running instances stay. No revision is needed, because a switch sets a state.
 */
export async function switchMaintenance(
  scope: Scope<'inventory.operate'>,
  id: string,
  { on, note }: Maintenance,
): Promise<Result<Account, Problem>> {
  const requested = { maintenance: on, maintenanceNote: on && note !== '' ? note : null }
  return transact(async (tx) => {
    await lockResource(tx, accountResource, id)
    const row = await accountResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    const { maintenance, maintenanceNote } = row
    const changed = changedFields({ maintenance, maintenanceNote }, requested)
    if (changed !== null) {
      await tx.account.updateMany({ where: { id }, data: { ...requested, ...nextRevision } })
      await recordAudit(tx, scope, {
        action: 'account.maintenance',
        noun: 'account',
        subjectId: id,
        subjectName: accountResource.titleOf(row),
        ...changed,
      })
    }
    return serializeById(accountResource, tx, id, scope.now)
  })
}
