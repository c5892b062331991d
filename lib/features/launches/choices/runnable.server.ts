import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { inPrisma } from '@/lib/db/statements.server'
import { type EligibilityFacts, matchesFor, type PcloudFacts } from '@/lib/engine'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import { pcloudFactsFor } from '@/lib/features/pclouds/launching/hinted-pcloud'
import { readHintedPclouds } from '@/lib/features/pclouds/launching/hinted-pclouds.server'

type Place = { poolId: string; pcloudId: string; tenantId: string | null; now: Date }

/**
 * Returns the ids of the deployables that now have a match in a pool on the hosts of a Pcloud that are open to a
 * tenant.
 */
export async function runnableOn(
  db: Db,
  { poolId, pcloudId, tenantId, now }: Place,
): Promise<ReadonlySet<string>> {
  const found = (await readHintedPclouds(inPrisma(db), [pcloudId])).get(pcloudId)
  if (found === undefined) return new Set()
  const pcloud = pcloudFactsFor(found, tenantId)
  if (pcloud.pods.length === 0) return new Set()
  const deployables = await gatherFacts(db, { poolId, tenantId, now })
  return new Set(deployables.filter(({ facts }) => canRun(facts, pcloud)).map(({ id }) => id))
}

const canRun = (facts: EligibilityFacts, pcloud: PcloudFacts) =>
  matchesFor({ ...facts, pcloud, realms: realmsOf(facts, pcloud) }).some(
    ({ rejectedBecause }) => rejectedBecause.length === 0,
  )

/** Returns the realms with hosts of the Pcloud, because no other realm has a match. */
function realmsOf({ realms, pods }: EligibilityFacts, { pods: holding }: PcloudFacts) {
  const zones = new Set(pods.pods.filter(({ id }) => holding.includes(id)).map(({ az }) => az))
  return realms.filter(({ id }) => zones.has(id))
}
