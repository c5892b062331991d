import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PodUsage } from '@/lib/engine'

type Measured = { usage: PodUsage; source: string | null; at: Date }

/**
 * Replaces the measured usage of a pod and stores it as a sample; returns false if a newer
 * measurement is stored. It creates no revision, so that edits do not conflict with it.
 */
export async function writePodUsage(
  tx: Db,
  id: string,
  { usage, source, at }: Measured,
): Promise<boolean> {
  const { count } = await tx.pod.updateMany({
    where: { id, OR: [{ usageAt: null }, { usageAt: { lte: at } }] },
    data: { usage, usageSource: source, usageAt: at },
  })
  if (count === 0) return false
  const sample = { podId: id, at }
  await tx.podUsageSample.upsert({
    where: { podId_at: sample },
    create: { ...sample, usage },
    update: { usage },
  })
  return true
}
