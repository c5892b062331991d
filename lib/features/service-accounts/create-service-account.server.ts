import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { newId } from '@/lib/db/new-id.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { checkPlace } from '@/lib/features/members/check-place.server'
import { checkOwners, endOfAccount } from './check-account.server'
import { notifyOwners } from './notify-owners.server'
import { findServiceAccount, serviceAccountFacts, serviceAccountFrom } from './row.server'
import type { NewServiceAccount, ServiceAccount } from './schema'

/** Creates an account for a program. It has a role and tokens, but no password and no sessions. */
export async function createServiceAccount(
  scope: Scope<'member.write'>,
  { name, role, tenantId: named, owners, expiresAt: until }: NewServiceAccount,
  claim: IdempotencyClaim | null,
): Promise<Result<ServiceAccount, Problem>> {
  const expiresAt = endOfAccount(until, scope.now)
  if (!expiresAt.ok) return expiresAt
  const tenantId = named ?? scope.tenantId
  return transactOnce(claim, async (tx) => {
    const allowed = await checkPlace(tx, scope, role, tenantId)
    if (!allowed.ok) return allowed
    const owned = await checkOwners(tx, { tenantId, owners })
    if (!owned.ok) return owned
    const id = newId()
    await tx.user.create({
      data: {
        id,
        // Addresses must be unique and must not reach a real mailbox. The domain .invalid is reserved.
        email: `${id}@service-accounts.invalid`,
        name,
        role,
        tenantId,
        expiresAt: expiresAt.value,
        createdAt: scope.now,
        owners: { create: owners.map((ownerId) => ({ ownerId, addedAt: scope.now })) },
      },
    })
    const row = await findServiceAccount(tx, scope, id)
    if (!row.ok) return row
    await notifyOwners(tx, id, { kind: 'service-account', name, by: scope.name }, scope)
    await recordAudit(tx, scope, {
      action: 'service-account.create',
      noun: 'service-account',
      subjectId: id,
      subjectName: name,
      after: serviceAccountFacts(row.value),
      tenantId,
    })
    return ok(serviceAccountFrom(row.value))
  })
}
