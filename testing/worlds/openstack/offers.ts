import type { Answer, Received } from '@/testing/receiver'

/** What a cloud has for its users; tests change it between calls. */
export type OfferFacts = {
  flavors: { name: string; vcpus: number; ram: number; disk: number }[]
  images: { id: string; name: string; architecture?: string }[]
  networks: { id: string; name: string }[]
  /** -1: no limit. */
  limits: { maxTotalInstances: number; maxTotalCores: number; maxTotalRAMSize: number }
  /** Entries of one page at most. */
  page: number
}

export const offerFacts = (facts: Partial<OfferFacts> = {}): OfferFacts => ({
  flavors: [
    { name: 'm1.tiny', vcpus: 1, ram: 512, disk: 1 },
    { name: 'm1.large', vcpus: 4, ram: 8192, disk: 80 },
  ],
  images: [{ id: 'f0e1d2c3-0000-4000-8000-000000000001', name: 'debian-12' }],
  networks: [{ id: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'lan' }],
  limits: { maxTotalInstances: 10, maxTotalCores: 20, maxTotalRAMSize: 51_200 },
  page: 1_000,
  ...facts,
})

/** The services of the catalog that these answers belong to. */
export const offerCatalog = {
  compute: '/compute/v2.1',
  image: '/image',
  network: '/network',
}

const json = (body: unknown): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const unused = { totalInstancesUsed: 0, totalCoresUsed: 0, totalRAMUsed: 0 }

/** Flavors and limits of Nova, images of Glance and networks of Neutron, with bodies as release Zed has them. */
export const openstackOffers =
  (facts: OfferFacts) =>
  (call: Received): Answer | null => {
    const { pathname, searchParams } = new URL(call.path, 'http://cloud')
    const pageOf = <Item extends { id: string }>(items: readonly Item[]) => {
      const from = items.findIndex(({ id }) => id === searchParams.get('marker')) + 1
      const limit = Math.min(Number(searchParams.get('limit') ?? facts.page), facts.page)
      return items.slice(from, from + limit)
    }
    switch (pathname) {
      case '/compute/v2.1/flavors/detail':
        return json({ flavors: pageOf(facts.flavors.map(flavorBody)), flavors_links: [] })
      case '/compute/v2.1/limits':
        return json({ limits: { rate: [], absolute: { ...unused, ...facts.limits } } })
      case '/image/v2/images':
        return json({ images: pageOf(facts.images.map(imageBody)), first: '/v2/images' })
      case '/network/v2.0/networks':
        return json({ networks: pageOf(facts.networks) })
      default:
        return null
    }
  }

const flavorBody = ({ name, ...size }: OfferFacts['flavors'][number]) => ({
  id: `id-${name}`,
  name,
  ...size,
  swap: '',
  'OS-FLV-DISABLED:disabled': false,
  'OS-FLV-EXT-DATA:ephemeral': 0,
  'os-flavor-access:is_public': true,
  rxtx_factor: 1,
  links: [],
  description: null,
})

const imageBody = (image: OfferFacts['images'][number]) => ({
  ...image,
  status: 'active',
  visibility: 'public',
  disk_format: 'raw',
  container_format: 'bare',
})
