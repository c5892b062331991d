import 'server-only'
import type { PoolFacts } from './pool-facts.server'

/** Names of a deployable's images. Keys refer to images by name. */
export function imagesOf(pool: PoolFacts | undefined, deployableId: string): string[] {
  const entry = pool?.podRealms.length === 0 ? undefined : pool?.deployables.get(deployableId)
  if (entry === undefined) return []
  const { deployable, images } = entry.facts
  const ids = new Set(deployable.assemblies.map(({ image }) => image))
  return images.filter(({ id }) => ids.has(id)).map(({ name }) => name)
}
