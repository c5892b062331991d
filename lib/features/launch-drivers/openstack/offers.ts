import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { FetchFailure, FetchPorts } from '@/lib/features/fetched-sources/define-source'
import { type Client, openClient } from '@/lib/features/openstack/client'
import { readRegions } from '@/lib/features/openstack/sign-in'
import type { ReadOffers } from '../define-driver'
import type { CloudOffers, DriverFailure, OfferedImage, OfferedSize } from '../offers/schema'
import { readingFailure } from './classify'
import { projectLimits } from './limits'
import { allPages } from './pages'
import type { Settings } from './runner'
import { COMPUTE_VERSION } from './servers'

/** Reads regions from the catalog, and the flavors, images, networks and limits of one region. */
export const openstackOffers =
  (settings: Settings, ports: FetchPorts): ReadOffers =>
  async (realm) => {
    const read = await readRegion(settings, ports, settings.region ?? realm)
    return read.ok ? read : err(readingFailure(read.error))
  }

async function readRegion(
  settings: Settings,
  ports: FetchPorts,
  requested: string | null,
): Promise<Result<CloudOffers, FetchFailure>> {
  const regions = await readRegions(settings, ports)
  if (!regions.ok) return regions
  const realm = requested ?? regions.value[0]
  if (realm === undefined || !regions.value.includes(realm))
    return err(noRegion(realm, regions.value, settings))
  // A separate session, because those of launches outlive the signal of this call.
  const client = await openClient({ ...settings, region: realm }, ports)
  if (!client.ok) return client
  const [sizes, images, networks, limits] = await Promise.all([
    readSizes(client.value),
    readImages(client.value),
    readNetworks(client.value),
    readLimits(client.value),
  ])
  if (!sizes.ok) return sizes
  if (!images.ok) return images
  if (!networks.ok) return networks
  if (!limits.ok) return limits
  const lists = { sizes: sizes.value, images: images.value, networks: networks.value }
  return ok({ realms: regions.value, realm, ...lists, limits: limits.value })
}

/** The network is the only setting that refers to an offer. */
export function checkOpenstack({ network }: Settings, offers: CloudOffers): DriverFailure | null {
  if (network === 'none') return null
  if (network === 'auto') return offers.networks.length === 0 ? noNetwork(offers) : null
  if (offers.networks.some(({ id }) => id === network.toLowerCase())) return null
  return {
    failure: 'bad-request',
    what: `The region ${offers.realm} has no network ${network} that this project may use.`,
    remedy: 'Choose a network of the cloud, or auto.',
  }
}

const noNetwork = ({ realm }: CloudOffers): DriverFailure => ({
  failure: 'bad-request',
  what: `The region ${realm} has no network that this project may use.`,
  remedy:
    'Create one at the cloud, or enter none as network: servers then have no port. Without a network, auto works only where Neutron creates one automatically.',
})

const flavorSchema = z.object({
  id: z.string(),
  name: z.string(),
  vcpus: z.number().int(),
  ram: z.number().int(),
  disk: z.number().int(),
  'OS-FLV-DISABLED:disabled': z.boolean().default(false),
})

async function readSizes(client: Client): Promise<Result<OfferedSize[], FetchFailure>> {
  const listed = await allPages(client, {
    service: 'compute',
    path: '/flavors/detail',
    list: 'flavors',
    item: flavorSchema,
    version: COMPUTE_VERSION,
  })
  if (!listed.ok) return listed
  const usable = listed.value.filter((flavor) => !flavor['OS-FLV-DISABLED:disabled'])
  return ok(
    usable.map(({ name, vcpus, ram, disk }) => ({
      name,
      vcpus,
      memoryMb: ram,
      storageGb: disk,
      architecture: null,
    })),
  )
}

const imageSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  architecture: z.string().nullish(),
})

/** Glance's names for the architectures of Berth. */
const architectures: Readonly<Record<string, OfferedImage['architecture']>> = {
  x86_64: 'x86_64',
  aarch64: 'arm64',
  arm64: 'arm64',
}

async function readImages(client: Client): Promise<Result<OfferedImage[], FetchFailure>> {
  const listed = await allPages(client, {
    service: 'images',
    path: '/v2/images?status=active',
    list: 'images',
    item: imageSchema,
  })
  if (!listed.ok) return listed
  return ok(
    listed.value.map(({ id, name, architecture }) => ({
      id,
      name: name || id,
      architecture: architectures[architecture ?? ''] ?? null,
    })),
  )
}

const networkSchema = z.object({ id: z.string(), name: z.string() })

async function readNetworks(
  client: Client,
): Promise<Result<CloudOffers['networks'], FetchFailure>> {
  const listed = await allPages(client, {
    service: 'networks',
    path: '/v2.0/networks',
    list: 'networks',
    item: networkSchema,
  })
  return listed.ok
    ? ok(listed.value.map(({ id, name }) => ({ id, name: name === '' ? id : name })))
    : listed
}

async function readLimits(client: Client): Promise<Result<CloudOffers['limits'], FetchFailure>> {
  const read = await projectLimits(client)
  if (!read.ok) return read
  const { instances, vcpus, memoryMb } = read.value
  return ok({
    instances: instances.allowed,
    vcpus: vcpus.allowed,
    memoryMb: memoryMb.allowed,
  })
}

const noRegion = (
  realm: string | undefined,
  regions: readonly string[],
  { interface: interfaceName }: Settings,
): FetchFailure => ({
  kind: 'settings',
  what:
    realm === undefined
      ? `The catalog of the cloud has no ${interfaceName} address of Nova.`
      : `The cloud has no region "${realm}" with a ${interfaceName} address of Nova.`,
  remedy:
    regions.length === 0
      ? 'Choose another interface.'
      : `Use one of its regions: ${regions.slice(0, 5).join(', ')}.`,
})
