import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Prisma } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import type { AuditFacts } from '@/lib/features/audit/audit-entry.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { type Driver, driverOf } from '@/lib/features/launch-drivers/schema'
import { lockResource, nextRevision, type Seen } from '@/lib/features/resources/resource.server'
import { serializeById } from '@/lib/features/resources/show-resource.server'
import { staleResource } from '@/lib/features/resources/update-resource.server'
import { accountResource } from './account-resource.server'
import { driverChange } from './driver-change.server'
import type { Account } from './schema'

type Change = {
  chosen: Driver
  /** Columns to update besides those of the driver. */
  data?: Prisma.AccountUpdateInput
  audit: Pick<AuditFacts, 'action' | 'before' | 'after'>
}

/** Changes the driver of an account at a revision. `changeOf` receives the current driver. */
export const changeDriver = (
  scope: Scope<'inventory.write'>,
  { id, revision }: Seen,
  changeOf: (before: Driver) => Result<Change, Problem>,
): Promise<Result<Account, Problem>> =>
  transact(async (tx) => {
    await lockResource(tx, accountResource, id)
    const row = await accountResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    if (row.revision !== revision) return err(await staleResource(accountResource, tx, row, scope))
    const change = changeOf(driverOf(row))
    if (!change.ok) return change
    const { chosen, data, audit } = change.value
    const columns = await driverChange(tx, row, chosen)
    if (!columns.ok) return columns
    await tx.account.update({
      where: { id },
      data: { ...columns.value, ...data, ...nextRevision },
    })
    await recordAudit(tx, scope, {
      noun: 'account',
      subjectId: id,
      subjectName: accountResource.titleOf(row),
      ...audit,
    })
    return serializeById(accountResource, tx, id, scope.now)
  })
