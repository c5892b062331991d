import 'server-only'
import type { PoolFacts } from './pool-facts.server'

/** Names of the images of a deployable; keys are set for an image by its name. */
export function imagesOf(pool: PoolFacts | undefined, deployableId: string): string[] {
  const entry = pool?.podRealms.length === 0 ? undefined : pool?.deployables.get(deployableId)
  if (entry === undefined) return []
  const { deployable, images } = entry.facts
  const ids = new Set(deployable.assemblies.map(({ image }) => image))
  return images.filter(({ id }) => ids.has(id)).map(({ name }) => name)
}
