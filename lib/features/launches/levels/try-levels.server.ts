import 'server-only'
import type { Match } from '@/lib/engine'
import type { Alternatives } from '../alternatives-schema'
import type { Ask } from '../decide/ask'
import type { PoolFacts } from '../decide/decision-facts.server'
import { descend } from './descend.server'
import { imagesOf } from './images-of.server'
import { type LevelsWanted, readLevelsNow } from './lock-levels.server'

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
