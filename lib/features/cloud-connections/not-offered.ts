import type { CloudOffers } from '@/lib/features/launch-drivers/offers/schema'

/** What Berth would name in launches of an account. */
export type NamedInLaunches = {
  /** Hardware profiles of its provider. */
  sizes: readonly string[]
  /** Images pushed to it; a null realm is every realm. */
  pushes: readonly { image: string; externalId: string; realm: string | null }[]
}

/** The names that a realm of the cloud does not have, so that launches with them fail there. */
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
