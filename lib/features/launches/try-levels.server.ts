import 'server-only'
import type { Match } from '@/lib/engine'
import type { Ask } from '@/lib/features/decisions/1-accept/resolved-request'
import { imagesOf } from '@/lib/features/decisions/2-read/images-of.server'
import type { PoolFacts } from '@/lib/features/decisions/2-read/pool-facts.server'
import {
  type LevelsWanted,
  readLevelsNow,
} from '@/lib/features/decisions/3-lock/lock-levels.server'
import { descend } from '@/lib/features/decisions/4-decide/descend.server'
import type { Alternatives } from './alternatives-schema'

/** What one launch reads below the matches. */
export const wantedBy = (ask: Ask, facts: PoolFacts): LevelsWanted => ({
  realms: facts.podRealms,
  tenants: ask.tenant === null ? [] : [ask.tenant.id],
  ending: [],
  images: imagesOf(facts, ask.deployableId),
  pclouds: ask.pcloud === null ? [] : [ask.pcloud],
})

/** Where a launch would go below a match at this moment. Locks and writes nothing. */
export async function levelsBelow(
  ask: Ask,
  facts: PoolFacts,
  match: Match,
): Promise<Alternatives['levels']> {
  if (facts.podRealms.length === 0) return null
  const levels = await readLevelsNow(wantedBy(ask, facts))
  const descent = descend(levels, { ask, facts, winner: match, seed: ask.seed })
  if (descent === null) return null
  const { pod, placed, failure } = descent
  const nodes = placed.vms.map(({ nodeId: id, nodeName: name }) => ({ id, name }))
  return { match: match.id, pod, nodes, failure }
}
