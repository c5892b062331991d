import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'

type Requested = { tenantId: string | null; pcloudId: string | null }

/** Why a VM may not be placed with that hint, or without one; null: it may. */
export async function pcloudRefusal(
  db: Db,
  { tenantId, pcloudId }: Requested,
): Promise<Problem | null> {
  if (pcloudId !== null) {
    const pcloud = await db.pcloud.findFirst({ where: { id: pcloudId, deletedAt: null } })
    return pcloud === null
      ? invalid('pcloud', `There is no Pcloud "${pcloudId}".`, 'unknown-pcloud')
      : null
  }
  if (tenantId === null) return null
  const tenant = await db.tenant.findUnique({
    where: { id: tenantId },
    select: { dedicatedOnly: true },
  })
  return tenant?.dedicatedOnly === true
    ? { kind: 'refused', code: 'hint-required', facts: {} }
    : null
}
