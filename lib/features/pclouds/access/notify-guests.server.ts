import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import type { Pcloud } from '@/lib/engine'
import { recordAudits } from '@/lib/features/audit/record-audit.server'
import { notifyOwners, pcloudEvent } from '../notices/notify-owners.server'
import { subjectOf } from '../pcloud-facts.server'

/** A change of another tenant's access, as that tenant reads it. */
type GuestChange = 'share' | 'unshare' | 'leave'

/** Writes an event and an audit entry for each tenant whose access to a Pcloud of another tenant changed. */
export async function notifyGuests(
  tx: Db,
  scope: Scope<'pcloud.own'>,
  { pcloud, tenants, change }: { pcloud: Pcloud; tenants: readonly string[]; change: GuestChange },
): Promise<void> {
  const guests = tenants.filter((tenantId) => tenantId !== pcloud.owner)
  if (guests.length === 0) return
  const { name: owner } = await tx.tenant.findUniqueOrThrow({
    where: { id: pcloud.owner },
    select: { name: true },
  })
  const at = scope.now
  const text =
    change === 'share'
      ? `Your tenant may launch on hosts of ${pcloud.name}, a private cloud of ${owner}`
      : `Your tenant may no longer launch on hosts of ${pcloud.name}, a private cloud of ${owner}`
  const kind = change === 'share' ? 'pcloud.shared' : 'pcloud.unshared'
  for (const tenantId of guests)
    await notifyOwners(tx, { ...pcloudEvent(kind, pcloud, { at, text }), tenantId })
  await recordAudits(
    tx,
    scope,
    guests.map((tenantId) => ({
      ...subjectOf(pcloud),
      tenantId,
      action: `pcloud.${change}`,
      ...(change === 'share' ? { after: { owner } } : { before: { owner } }),
    })),
  )
}
