import type { CloudOffers } from '@/lib/features/launch-drivers/offers/schema'

/** The names that Berth uses in launches of an account. */
type NamedInLaunches = {
  /** The hardware profiles of its provider. */
  sizes: readonly string[]
  /** The images pushed to it. A null realm stands for every realm. */
  pushes: readonly { image: string; externalId: string; realm: string | null }[]
}

/** Returns the names that a realm of the cloud does not have. Launches with these names fail in the realm. */
export function notOffered(
  { realm, sizes, images }: CloudOffers,
  named: NamedInLaunches,
): { sizes: string[]; images: string[] } {
  const sizeNames = new Set(sizes.map(({ name }) => name))
  const imageIds = new Set(images.map(({ id }) => id))
  const pushed = named.pushes.filter((push) => push.realm === null || push.realm === realm)
  return {
    sizes: named.sizes.filter((name) => !sizeNames.has(name)),
    images: pushed.flatMap(({ image, externalId }) => (imageIds.has(externalId) ? [] : [image])),
  }
}
