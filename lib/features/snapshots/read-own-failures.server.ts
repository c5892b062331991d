import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { MAX_FAILURE_HOURS } from '@/lib/engine'
import type { OwnFailures } from './own-failures'

type Requested = {
  accountIds: readonly string[]
  now: Date
  hours?: number
  /** The tenant; all tenants if absent. */
  tenantId?: string
}

/** Reads the failures that tenants reported on some accounts up to an instant, by tenant and account. */
export async function readOwnFailures(
  db: Db,
  { accountIds, now, hours = MAX_FAILURE_HOURS, tenantId }: Requested,
): Promise<ReadonlyMap<string, OwnFailures>> {
  const rows = await db.accountFailure.findMany({
    where: {
      accountId: { in: [...accountIds] },
      tenantId: tenantId ?? { not: null },
      at: { lte: now, gt: new Date(now.getTime() - hours * HOUR_MS) },
    },
    select: { accountId: true, tenantId: true, at: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const byTenant = new Map<string, Map<string, string[]>>()
  for (const { accountId, tenantId: tenant, at } of rows) {
    const own = byTenant.get(tenant ?? '') ?? new Map<string, string[]>()
    byTenant.set(tenant ?? '', own)
    own.set(accountId, [...(own.get(accountId) ?? []), at.toISOString()])
  }
  return byTenant
}
