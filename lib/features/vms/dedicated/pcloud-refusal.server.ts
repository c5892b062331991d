import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'

type Requested = { tenantId: string | null; pcloudId: string | null }

/** The facts of the requested Pcloud, which may have been deleted, and of the tenant, which may require one. */
export type Hint = { pcloudId: string | null; isPcloudThere: boolean; isDedicatedOnly: boolean }

/** Returns why a VM may not be placed with this Pcloud or without one; null if it may. */
export function pcloudRefusal({ pcloudId, isPcloudThere, isDedicatedOnly }: Hint): Problem | null {
  if (pcloudId !== null)
    return isPcloudThere
      ? null
      : invalid('pcloud', `There is no Pcloud "${pcloudId}".`, 'unknown-pcloud')
  return isDedicatedOnly ? { kind: 'refused', code: 'hint-required', facts: {} } : null
}

/** The facts for the Pcloud that a caller requests. */
export async function readHint(db: Db, { tenantId, pcloudId }: Requested): Promise<Hint> {
  const [found] = await db.$queryRaw<Omit<Hint, 'pcloudId'>[]>`
    select exists (select from "Pcloud" where "id" = ${pcloudId} and "deletedAt" is null) as "isPcloudThere",
      exists (select from "Tenant" where "id" = ${tenantId} and "dedicatedOnly") as "isDedicatedOnly"`
  return { isPcloudThere: false, isDedicatedOnly: false, ...found, pcloudId }
}
