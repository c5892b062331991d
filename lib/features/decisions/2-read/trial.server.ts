import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PolicyVersion } from '@/lib/db/generated/client'

/** The new version that decides a part of the launches of a pool; null: none does, or it is held. */
export async function trialOf(
  db: Db,
  poolId: string,
): Promise<{ share: number; version: PolicyVersion } | null> {
  const canary = await db.policyCanary.findFirst({
    where: { poolId, endedAt: null, OR: [{ heldAt: null }, { resumedAt: { not: null } }] },
    include: { policy: { include: { versions: true } } },
  })
  const [version] = canary?.policy.versions ?? []
  return canary === null || version === undefined ? null : { share: canary.percent / 100, version }
}
