import type { ItemOf } from '@/lib/api/browser/call-input'
import { useList } from '@/lib/api/client'
import { hostFlavorContract } from './contract'
import type { Availability } from './schema'
import type { UnitPriceInForce } from './unit-prices/schema'

/** A kind of dedicated host for sale, with availability as a word instead of numbers. */
export type FlavorOffer = {
  id: string
  description: string
  units: number
  /** The price of a unit-hour; null without a price. */
  price: UnitPriceInForce | null
  availability: Availability
  zones: readonly { realmId: string; zone: string; availability: Availability }[]
}

/** From this number on, the number of free hosts is not shown. */
const PLENTY = 3

const wordOf = (free: number): Availability =>
  free === 0 ? 'none' : free < PLENTY ? 'limited' : 'available'

/** The kinds of dedicated hosts to choose from. Staff get the same words as tenants. */
export const useFlavorOffers = () =>
  useList(hostFlavorContract.list, {}, { select: (flavors) => flavors.map(offerOf) })

function offerOf(flavor: ItemOf<typeof hostFlavorContract.list>): FlavorOffer {
  if ('availability' in flavor) return flavor
  const { id, description, units, price, hosts } = flavor
  const zones = flavor.zones.map(({ realmId, zone, free }) => ({
    realmId,
    zone,
    availability: wordOf(free),
  }))
  return { id, description, units, price, availability: wordOf(hosts.free), zones }
}
