import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { authoriseTenant, type Pcloud, revokeTenant, setRatios, showPcloud } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { notifyOwners, pcloudEvent } from '../notices/notify-owners.server'
import { changePcloud, pcloudFacts, subjectOf } from '../pcloud-facts.server'
import type { PcloudTenantShown } from '../schema'
import { notifyGuests } from './notify-guests.server'
import { labelForOwner, readPcloudTenants, tenantToAuthorise } from './pcloud-tenants.server'

type Tenants = Promise<Result<{ items: PcloudTenantShown[] }, Problem>>

/** Lists the tenants that may launch on a Pcloud, for its owner and for staff. */
export async function listPcloudTenants(scope: Scope<'pcloud.read'>, id: string): Tenants {
  const db = database()
  const { actor, pcloud } = await pcloudFacts(db, scope, id)
  const shown = showPcloud(actor, pcloud, () => [])
  return shown.ok ? ok({ items: await readPcloudTenants(db, scope, id) }) : refused(shown.error)
}

/** Authorises the users of a tenant to launch on a Pcloud. Idempotent. */
export function addPcloudTenant(
  scope: Scope<'pcloud.own'>,
  { id, tenant }: { id: string; tenant: string },
  claim: IdempotencyClaim | null,
): Tenants {
  return transactOnce(claim, (tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      // Checked before the tenant is looked up, so that only the owner learns whether it exists.
      const own = setRatios(facts, {})
      if (!own.ok) return refused(own.error)
      const found = await tenantToAuthorise(tx, scope, tenant)
      if (!found.ok) return found
      const tenantId = found.value
      const decided = authoriseTenant(facts, tenantId)
      if (!decided.ok) return refused(decided.error)
      const { count } = await tx.pcloudTenant.createMany({
        data: [{ pcloudId: id, tenantId, addedAt: scope.now }],
        skipDuplicates: true,
      })
      if (count > 0) await notifyAuthorised(tx, scope, own.value, tenantId)
      return ok({ items: await readPcloudTenants(tx, scope, id) })
    }),
  )
}

async function notifyAuthorised(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  pcloud: Pcloud,
  tenantId: string,
): Promise<void> {
  const label = await labelForOwner(tx, pcloud, tenantId)
  const text = `${label} may launch on hosts of ${pcloud.name}`
  await notifyOwners(tx, pcloudEvent('pcloud.authorised', pcloud, { at: scope.now, text }))
  await recordAudit(tx, scope, {
    action: 'pcloud.authorise',
    ...subjectOf(pcloud),
    after: { tenant: label },
  })
  await notifyGuests(tx, scope, { pcloud, tenants: [tenantId], change: 'share' })
}

/** Ends the authorisation of a tenant. Its VMs there remain, but no new ones start. */
export function removePcloudTenant(
  scope: Scope<'pcloud.own'>,
  { id, tenant }: { id: string; tenant: string },
): Tenants {
  return transact((tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      const before = await readPcloudTenants(tx, scope, id)
      const requested =
        before.find((each) => each.id === tenant) ?? before.find(({ name }) => name === tenant)
      const decided = revokeTenant(facts, requested?.id ?? '')
      if (!decided.ok) return refused(decided.error)
      if (requested === undefined) return refuse('tenant-not-authorised')
      const pcloud = decided.value
      const label = await labelForOwner(tx, pcloud, requested.id)
      await tx.pcloudTenant.delete({
        where: { pcloudId_tenantId: { pcloudId: id, tenantId: requested.id } },
      })
      await recordAudit(tx, scope, {
        action: 'pcloud.revoke',
        ...subjectOf(pcloud),
        before: { tenant: label },
      })
      const text = `${label} may no longer launch on hosts of ${pcloud.name}`
      await notifyOwners(tx, pcloudEvent('pcloud.revoked', pcloud, { at: scope.now, text }))
      await notifyGuests(tx, scope, { pcloud, tenants: [requested.id], change: 'unshare' })
      return ok({ items: await readPcloudTenants(tx, scope, id) })
    }),
  )
}
