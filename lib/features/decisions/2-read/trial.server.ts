import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PolicyVersion } from '@/lib/db/generated/client'
import { isHeld } from '@/lib/features/versions/canaries/is-held'

type Pool = { id: string; inherits: boolean }

/**
 * The new version that decides a part of the launches of a pool; null without a canary or while it is held. The canary of
 * the pool's own policy has precedence over that of the inherited global default.
 */
export async function trialOf(
  db: Db,
  { id, inherits }: Pool,
): Promise<{ share: number; version: PolicyVersion } | null> {
  const open = await db.policyCanary.findMany({
    where: { endedAt: null, OR: [{ poolId: id }, ...(inherits ? [{ poolId: null }] : [])] },
    include: { policy: { include: { versions: true } } },
  })
  const canary = open.find(({ poolId }) => poolId === id) ?? open[0]
  const [version] = canary?.policy.versions ?? []
  if (canary === undefined || version === undefined || isHeld(canary)) return null
  return { share: canary.percent / 100, version }
}
