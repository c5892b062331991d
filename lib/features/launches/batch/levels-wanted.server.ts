import 'server-only'
import type { PoolFacts } from '../decide/decision-facts.server'
import type { LevelsWanted } from '../levels/lock-levels.server'
import type { Batch } from './batch'
import type { StoredLaunch } from './lock-batch.server'
import type { World } from './prepare-batch.server'

/** What a batch locks below the matches: nothing where no realm of its pools has pods, and no launch that ends is on one. */
export function levelsWanted(
  { outcomes, ends }: Batch,
  { prepared, facts }: World,
  stored: ReadonlyMap<string, StoredLaunch>,
): LevelsWanted {
  const asks = prepared.flatMap((it) => (it.ok ? it.value : []))
  const failed = outcomes.filter(({ reported }) => reported.result !== 'succeeded')
  const closing = [...failed, ...ends].flatMap(({ launchId }) => stored.get(launchId) ?? [])
  return {
    realms: unique([...facts.values()].flatMap(({ podRealms }) => podRealms)),
    tenants: unique([
      ...asks.flatMap(({ tenant }) => tenant?.id ?? []),
      ...closing.flatMap(({ tenantId }) => tenantId ?? []),
    ]),
    ending: closing.filter(({ podId }) => podId !== null).map(({ id }) => id),
    images: unique(
      [...asks, ...closing].flatMap(({ poolId, deployableId }) =>
        imagesOf(facts.get(poolId), deployableId),
      ),
    ),
  }
}

/** Names of the images of a deployable; keys are set for an image by its name. */
export function imagesOf(pool: PoolFacts | undefined, deployableId: string): string[] {
  const known = pool?.podRealms.length === 0 ? undefined : pool?.deployables.get(deployableId)
  if (known === undefined) return []
  const { deployable, images } = known.facts
  const ids = new Set(deployable.assemblies.map(({ image }) => image))
  return images.filter(({ id }) => ids.has(id)).map(({ name }) => name)
}

const unique = (values: readonly string[]) => [...new Set(values)]
