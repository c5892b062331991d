import { useQuery } from '@tanstack/react-query'
import { browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { type Availability, anyHostFlavorSchema } from './schema'

/** A kind of dedicated host as it is offered: in words, without numbers. */
export type FlavorOffer = {
  id: string
  description: string
  units: number
  availability: Availability
  zones: readonly { realmId: string; zone: string; availability: Availability }[]
}

/** From so many free hosts on they are plenty. */
const PLENTY = 3

const wordOf = (free: number): Availability =>
  free === 0 ? 'none' : free < PLENTY ? 'limited' : 'available'

/** The kinds of dedicated hosts to choose from; staff are told the words that tenants are. */
export const useFlavorOffers = () =>
  useQuery({
    queryKey: ['host-flavors', 'offers'],
    queryFn: async (): Promise<FlavorOffer[]> => {
      const flavors = await browserFetchAll('/host-flavors', anyHostFlavorSchema)
      return flavors.map((flavor) => {
        if ('availability' in flavor) return flavor
        const { id, description, units, hosts } = flavor
        const zones = flavor.zones.map(({ realmId, zone, free }) => ({
          realmId,
          zone,
          availability: wordOf(free),
        }))
        return { id, description, units, availability: wordOf(hosts.free), zones }
      })
    },
  })
