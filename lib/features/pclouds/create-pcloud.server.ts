import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { lockHostOwners } from '@/lib/db/lock-host-owners.server'
import { transact } from '@/lib/db/transact.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { createPcloud as decideCreation, deletePcloud } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { findTenantFor } from '@/lib/features/bindings/find-named.server'
import { actorOf } from '@/lib/features/host-flavors/actor'
import { refused } from '@/lib/features/host-flavors/refusal'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { notifyGuests } from './access/notify-guests.server'
import { pcloudById } from './list-pclouds.server'
import { notifyOwners, pcloudEvent } from './notices/notify-owners.server'
import { changePcloud, subjectOf } from './pcloud-facts.server'
import type { NewPcloud, PcloudShown } from './schema'

/** Creates an empty Pcloud, in which its owner is authorised. */
export function createPcloud(
  scope: Scope<'pcloud.own'>,
  requested: NewPcloud,
  claim: IdempotencyClaim | null,
): Promise<Result<PcloudShown, Problem>> {
  return transactOnce(claim, async (tx) => {
    const tenant = await ownerOf(tx, scope, requested)
    if (!tenant.ok) return tenant
    await lockHostOwners(tx, [tenant.value])
    const owned = await tx.pcloud.count({ where: { tenantId: tenant.value, deletedAt: null } })
    const facts = { actor: actorOf(scope), tenant: tenant.value, id: randomUUID(), owned }
    const decided = decideCreation(facts, requested.name)
    if (!decided.ok) return refused(decided.error)
    const { id, name, owner, authorisedTenants } = decided.value
    const at = scope.now
    await tx.pcloud.create({ data: { id, name, tenantId: owner, createdAt: at } })
    await tx.pcloudTenant.createMany({
      data: authorisedTenants.map((tenantId) => ({ pcloudId: id, tenantId, addedAt: at })),
    })
    const subject = subjectOf(decided.value)
    await recordAudit(tx, scope, { action: 'pcloud.create', ...subject, after: { name } })
    const text = `${name} was created`
    await notifyOwners(tx, pcloudEvent('pcloud.created', decided.value, { at, text }))
    return pcloudById(tx, scope, id)
  })
}

/** Returns the owner of a new Pcloud: the tenant that staff name, or the caller's own. */
async function ownerOf(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  { tenant }: NewPcloud,
): Promise<Result<string, Problem>> {
  if (tenant !== undefined) return findTenantFor(tx, scope, tenant)
  return scope.tenantId === null
    ? err(invalid('tenant', 'Name the tenant that the Pcloud is for.'))
    : ok(scope.tenantId)
}

/** Deletes a Pcloud without hosts. Its history is not deleted. */
export function removePcloud(
  scope: Scope<'pcloud.own'>,
  id: string,
): Promise<Result<{ id: string; name: string }, Problem>> {
  return transact((tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      const decided = deletePcloud(facts)
      if (!decided.ok) return refused(decided.error)
      const { name } = decided.value
      // It has no offers, because an offered host counts as one of its hosts.
      await tx.hostWaiting.updateMany({
        where: { pcloudId: id, closedAt: null },
        data: { closedAt: scope.now, closedBecause: 'withdrawn', ...nextRevision },
      })
      await tx.pcloud.update({ where: { id }, data: { deletedAt: scope.now, ...nextRevision } })
      const subject = subjectOf(decided.value)
      await recordAudit(tx, scope, { action: 'pcloud.delete', ...subject, before: { name } })
      const guests = decided.value.authorisedTenants
      await notifyGuests(tx, scope, { pcloud: decided.value, tenants: guests, change: 'unshare' })
      const text = `${name} was deleted`
      await notifyOwners(tx, pcloudEvent('pcloud.deleted', decided.value, { at: scope.now, text }))
      return ok({ id, name })
    }),
  )
}
