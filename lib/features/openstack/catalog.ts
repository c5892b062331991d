import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'

/** The services in use: their names in sentences, and their types in catalogs. */
export const services = {
  compute: { name: 'Nova', types: ['compute'] },
  placement: { name: 'Placement', types: ['placement'] },
  volumes: { name: 'Cinder', types: ['block-storage', 'volumev3'] },
  images: { name: 'Glance', types: ['image'] },
  networks: { name: 'Neutron', types: ['network'] },
} as const satisfies Record<string, { name: string; types: readonly string[] }>

export type Service = keyof typeof services
const serviceNames = Object.keys(services) as Service[]

export const catalogSchema = z.array(
  z.object({
    type: z.string(),
    endpoints: z.array(
      z.object({
        interface: z.string(),
        region_id: z.string().nullish(),
        region: z.string().nullish(),
        url: z.string().max(2000),
      }),
    ),
  }),
)

type Entry = z.output<typeof catalogSchema>[number]
type Endpoint = Entry['endpoints'][number]

/** Addresses of services, without a trailing slash. Null if the catalog has none. */
export type Addresses = Readonly<Record<Service, string | null>>

type Requested = { region: string | null; interface: string }

/** Returns the addresses of a region and interface. If the catalog has several regions, one must be named. */
export function addressesOf(
  catalog: readonly Entry[],
  requested: Requested,
): Result<Addresses, FetchFailure> {
  const found = (service: Service) => endpointsOf(catalog, service, requested.interface)
  const all = serviceNames.flatMap(found)
  const regions = [...new Set(all.map(regionOf))]
  if (requested.region === null && regions.length > 1) return err(severalRegions(regions))
  const isMeant = (it: Endpoint) => requested.region === null || regionOf(it) === requested.region
  if (all.some((it) => isMeant(it) && !URL.canParse(it.url))) return err(noAddress)
  const addressOf = (service: Service) =>
    found(service).find(isMeant)?.url.replace(/\/+$/, '') ?? null
  return ok({
    compute: addressOf('compute'),
    placement: addressOf('placement'),
    volumes: addressOf('volumes'),
    // Some catalogs include the version in the address, most do not.
    images: addressOf('images')?.replace(/\/v2$/, '') ?? null,
    networks: addressOf('networks')?.replace(/\/v2\.0$/, '') ?? null,
  })
}

/** Returns the regions in which Nova has an address of this interface, in the order of the catalog. */
export const computeRegions = (catalog: readonly Entry[], interfaceName: string): string[] => [
  ...new Set(endpointsOf(catalog, 'compute', interfaceName).map(regionOf)),
]

/** Returns the endpoints of a service, those of its preferred type first. */
const endpointsOf = (
  catalog: readonly Entry[],
  service: Service,
  interfaceName: string,
): Endpoint[] =>
  services[service].types.flatMap((type) =>
    catalog
      .filter((entry) => entry.type === type)
      .flatMap(({ endpoints }) => endpoints.filter((it) => it.interface === interfaceName)),
  )

const regionOf = ({ region_id: id, region }: Endpoint) => id ?? region ?? ''

const noAddress: FetchFailure = {
  kind: 'answer',
  what: 'The catalog of the cloud contains an invalid address for one of its services.',
  remedy: 'Correct the endpoint with the OpenStack client.',
}

const MAX_NAMED = 5

const severalRegions = (regions: readonly string[]): FetchFailure => ({
  kind: 'settings',
  what: `The cloud has ${regions.length} regions, among them ${regions.slice(0, MAX_NAMED).join(', ')}.`,
  remedy: 'State the region in the settings.',
})
