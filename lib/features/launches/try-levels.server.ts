import 'server-only'
import type { Match } from '@/lib/engine'
import type { DecisionRequest } from '@/lib/features/decisions/1-accept/resolved-request'
import { imagesOf } from '@/lib/features/decisions/2-read/images-of.server'
import type { PoolFacts } from '@/lib/features/decisions/2-read/pool-facts.server'
import {
  type LevelsToLock,
  readLevelsNow,
} from '@/lib/features/decisions/3-lock/lock-levels.server'
import { descend } from '@/lib/features/decisions/4-decide/descend.server'
import type { Alternatives } from './alternatives-schema'

/** What one launch needs to read about the levels below the matches. */
export const levelsOfRequest = (request: DecisionRequest, facts: PoolFacts): LevelsToLock => ({
  realms: facts.podRealms,
  tenants: request.tenant === null ? [] : [request.tenant.id],
  ending: [],
  images: imagesOf(facts, request.deployableId),
  pclouds: request.pcloud === null ? [] : [request.pcloud],
})

/** Returns the pod and nodes that a launch would get below a match now. Locks and writes nothing. */
export async function levelsBelow(
  request: DecisionRequest,
  facts: PoolFacts,
  match: Match,
): Promise<Alternatives['levels']> {
  if (facts.podRealms.length === 0) return null
  const levels = await readLevelsNow(levelsOfRequest(request, facts))
  const descent = descend(levels, { request, facts, winner: match, seed: request.seed })
  if (descent === null) return null
  const { pod, placed, failure } = descent
  const nodes = placed.vms.map(({ nodeId: id, nodeName: name }) => ({ id, name }))
  return { match: match.id, pod, nodes, failure }
}
