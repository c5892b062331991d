import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { endAccess } from '@/lib/auth/session/end-access.server'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import { checkOwners, endOfAccount } from './check-account.server'
import { notifyOwners } from './notify-owners.server'
import {
  findServiceAccount,
  type ServiceAccountRow,
  serviceAccountFacts,
  serviceAccountFrom,
} from './row.server'
import type { ServiceAccount, ServiceAccountChanges } from './schema'

/** Changes a service account. Disabling revokes its tokens, and enabling does not restore them. */
export async function updateServiceAccount(
  scope: Scope<'member.write'>,
  id: string,
  ifMatch: number,
  change: ServiceAccountChanges,
): Promise<Result<ServiceAccount, Problem>> {
  return transact(async (tx) => {
    const found = await findServiceAccount(tx, scope, id)
    if (!found.ok) return found
    const before = found.value
    if (before.revision !== ifMatch) return stale(tx, scope, before)
    const columns = columnsOf(before, change, scope.now)
    if (!columns.ok) return columns
    const { count } = await tx.user.updateMany({
      where: { id, revision: ifMatch },
      data: { ...columns.value, revision: { increment: 1 } },
    })
    if (count === 0) return stale(tx, scope, before)
    const owned = await replaceOwners(tx, scope, before, change.owners)
    if (!owned.ok) return owned
    if (columns.value.disabledAt !== null) await endAccess(tx, [id], { now: scope.now })
    const after = await findServiceAccount(tx, scope, id)
    if (!after.ok) return after
    await recordAudit(tx, scope, {
      action: 'service-account.update',
      noun: 'service-account',
      subjectId: id,
      subjectName: after.value.name,
      before: serviceAccountFacts(before),
      after: serviceAccountFacts(after.value),
      tenantId: before.tenantId,
    })
    return ok(serviceAccountFrom(after.value))
  })
}

function columnsOf(row: ServiceAccountRow, change: ServiceAccountChanges, now: Date) {
  const { name = row.name, disabled = row.disabledAt !== null } = change
  const until = change.expiresAt
  const end = until === undefined ? ok(row.expiresAt) : endOfAccount(until, now)
  if (!end.ok) return end
  return ok({ name, expiresAt: end.value, disabledAt: disabled ? (row.disabledAt ?? now) : null })
}

/** Replaces the owners and notifies the new ones. If they are absent, the owners do not change. */
async function replaceOwners(
  tx: Db,
  scope: Scope<'member.write'>,
  { id: accountId, name, tenantId, owners: before }: ServiceAccountRow,
  owners: readonly string[] | undefined,
): Promise<Result<null, Problem>> {
  if (owners === undefined) return ok(null)
  const checked = await checkOwners(tx, { tenantId, owners })
  if (!checked.ok) return checked
  const joining = owners.filter((id) => !before.some(({ owner }) => owner.id === id))
  await tx.serviceAccountOwner.deleteMany({
    where: { accountId, ownerId: { notIn: [...owners] } },
  })
  await tx.serviceAccountOwner.createMany({
    data: joining.map((ownerId) => ({ accountId, ownerId, addedAt: scope.now })),
  })
  const change = { kind: 'service-account', name, by: scope.name } as const
  if (joining.length > 0) await notifyOwners(tx, accountId, change, scope)
  return ok(null)
}

async function stale(tx: Db, scope: Scope, row: ServiceAccountRow) {
  const current = await tx.user.findUniqueOrThrow({ where: { id: row.id } })
  const value = serviceAccountFrom({ ...row, ...current, expiresAt: row.expiresAt })
  return err(await staleProblem(tx, scope, 'service-account', current, value))
}
