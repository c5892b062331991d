import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { authoriseTenant, revokeTenant, showPcloud } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { findTenant } from '@/lib/features/bindings/find-named.server'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { pcloudEvent, tellOwners } from '../notices/tell-owners.server'
import { changePcloud, pcloudFacts, subjectOf } from '../pcloud-facts.server'
import type { PcloudTenantShown } from '../schema'

type Tenants = Promise<Result<{ items: PcloudTenantShown[] }, Problem>>

/** The tenants that may launch on a Pcloud, by name. */
export async function listPcloudTenants(scope: Scope<'pcloud.read'>, id: string): Tenants {
  const db = database()
  const { actor, pcloud } = await pcloudFacts(db, scope, id)
  const shown = showPcloud(actor, pcloud, () => [])
  return shown.ok ? ok(await readTenants(db, id)) : refused(shown.error)
}

/** Lets the people of a tenant launch on a Pcloud; doing it twice is fine. */
export function addPcloudTenant(
  scope: Scope<'pcloud.own'>,
  { id, tenant }: { id: string; tenant: string },
  claim: IdempotencyClaim | null,
): Tenants {
  return transactOnce(claim, (tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      // Before the tenant is looked for: strangers learn nothing from that.
      const own = authoriseTenant(facts, '')
      if (!own.ok) return refused(own.error)
      const found = await findTenant(tx, tenant)
      if (!found.ok) return found
      const tenantId = found.value
      const { count } = await tx.pcloudTenant.createMany({
        data: [{ pcloudId: id, tenantId, addedAt: scope.now }],
        skipDuplicates: true,
      })
      const after = await readTenants(tx, id)
      const named = after.items.find((each) => each.id === tenantId)?.name
      if (count === 0) return ok(after)
      const text = `${named} may launch on hosts of ${own.value.name}`
      const told = { at: scope.now, text }
      await tellOwners(tx, pcloudEvent('pcloud.authorised', own.value, told))
      await recordAudit(tx, scope, {
        action: 'pcloud.authorise',
        ...subjectOf(own.value),
        after: { tenant: named },
      })
      return ok(after)
    }),
  )
}

/** Takes that back: what runs there stays, and nothing new comes. */
export function removePcloudTenant(
  scope: Scope<'pcloud.own'>,
  { id, tenant }: { id: string; tenant: string },
): Tenants {
  return transact((tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      const before = await readTenants(tx, id)
      const wanted =
        before.items.find((each) => each.id === tenant) ??
        before.items.find(({ name }) => name === tenant)
      const decided = revokeTenant(facts, wanted?.id ?? '')
      if (!decided.ok) return refused(decided.error)
      if (wanted === undefined) return refuse('tenant-not-authorised')
      await tx.pcloudTenant.delete({
        where: { pcloudId_tenantId: { pcloudId: id, tenantId: wanted.id } },
      })
      await recordAudit(tx, scope, {
        action: 'pcloud.revoke',
        ...subjectOf(decided.value),
        before: { tenant: wanted.name },
      })
      const text = `${wanted.name} may no longer launch on hosts of ${decided.value.name}`
      const told = { at: scope.now, text }
      await tellOwners(tx, pcloudEvent('pcloud.revoked', decided.value, told))
      return ok(await readTenants(tx, id))
    }),
  )
}

async function readTenants(db: Db, pcloudId: string): Promise<{ items: PcloudTenantShown[] }> {
  const rows = await db.pcloudTenant.findMany({
    where: { pcloudId },
    include: { tenant: { select: { name: true } }, pcloud: { select: { tenantId: true } } },
    orderBy: [{ tenant: { name: 'asc' } }, { tenantId: 'asc' }],
  })
  const items = rows.map(({ tenantId, tenant, pcloud, addedAt }) => ({
    id: tenantId,
    name: tenant.name,
    owner: tenantId === pcloud.tenantId,
    addedAt: addedAt.toISOString(),
  }))
  return { items }
}
