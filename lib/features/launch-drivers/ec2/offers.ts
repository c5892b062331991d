import type { EC2, InstanceTypeInfo } from '@aws-sdk/client-ec2'
import { err, ok, type Result } from '@/lib/base/result'
import type { FetchPorts } from '@/lib/features/fetched-sources/define-source'
import type { ReadOffers } from '../define-driver'
import {
  type CloudOffers,
  type DriverFailure,
  MAX_OFFERS,
  type OfferedImage,
  type OfferedSize,
} from '../offers/schema'
import { type Client, openClient } from './client'
import { type Ec2Failure, ec2Failure } from './failures'
import type { Settings } from './settings'

/** The region in which regions are listed before one is chosen. */
const FIRST_REGION = 'us-east-1'
/** The maximum number of entries in a page; EC2 allows fewer for instance types. */
const PAGE = 1_000
const PAGE_OF_TYPES = 100

/** Reads the regions of an account, and the instance types, own images and subnets of one region. */
export const ec2Offers =
  (settings: Settings, ports: FetchPorts): ReadOffers =>
  async (realm) => {
    const read = await readRegion(settings, ports, settings.region ?? realm)
    if (read.ok) return read
    const { failure, what, remedy } = read.error
    return err({ failure, what, remedy })
  }

async function readRegion(
  settings: Settings,
  ports: FetchPorts,
  requested: string | null,
): Promise<Result<CloudOffers, Ec2Failure>> {
  const client = await openClient(settings, requested ?? FIRST_REGION, ports)
  if (!client.ok) return client
  const listed = await client.value.read((ec2) => ec2.describeRegions({}))
  if (!listed.ok) return listed
  const realms = (listed.value.Regions ?? []).flatMap(({ RegionName: name }) => name ?? [])
  const { region } = client.value
  if (!realms.includes(region)) return err(otherRegion(region, realms))
  const sizes = await readSizes(client.value)
  if (!sizes.ok) return sizes
  const images = await readImages(client.value)
  if (!images.ok) return images
  const networks = await readSubnets(client.value)
  if (!networks.ok) return networks
  const lists = { sizes: sizes.value, images: images.value, networks: networks.value }
  // AWS limits vCPUs by family of instance types, and EC2 does not report these limits.
  const limits = { instances: null, vcpus: null, memoryMb: null }
  return ok({ realms, realm: region, ...lists, limits })
}

/** Security groups and key pairs are not read. */
export function checkEc2({ subnet }: Settings, offers: CloudOffers): DriverFailure | null {
  if (subnet === null || offers.networks.some(({ id }) => id === subnet)) return null
  return {
    failure: 'bad-request',
    what: `The region ${offers.realm} has no subnet ${subnet} in this account.`,
    remedy: 'Choose a subnet of the region, or leave it empty.',
  }
}

type Page<Item> = { items: readonly Item[] | undefined; next: string | undefined }

/** Reads every entry of a paged list of EC2. */
async function allPages<Item>(
  client: Client,
  read: (ec2: EC2, token: string | undefined) => Promise<Page<Item>>,
): Promise<Result<Item[], Ec2Failure>> {
  const found: Item[] = []
  let token: string | undefined
  do {
    const page = await client.read((ec2) => read(ec2, token))
    if (!page.ok) return page
    found.push(...(page.value.items ?? []))
    token = page.value.next || undefined
  } while (token !== undefined && found.length < MAX_OFFERS)
  return ok(found.slice(0, MAX_OFFERS))
}

async function readSizes(client: Client): Promise<Result<OfferedSize[], Ec2Failure>> {
  const listed = await allPages(client, async (ec2, token) => {
    const request = { MaxResults: PAGE_OF_TYPES, NextToken: token }
    const answer = await ec2.describeInstanceTypes(request)
    return { items: answer.InstanceTypes, next: answer.NextToken }
  })
  return listed.ok ? ok(listed.value.map(sizeOf)) : listed
}

const sizeOf = (type: InstanceTypeInfo): OfferedSize => ({
  name: type.InstanceType ?? '',
  vcpus: type.VCpuInfo?.DefaultVCpus ?? 0,
  memoryMb: type.MemoryInfo?.SizeInMiB ?? 0,
  // Most types have no local disk: the image determines the size.
  storageGb: type.InstanceStorageInfo?.TotalSizeInGB ?? 0,
  architecture: architectureOf(type.ProcessorInfo?.SupportedArchitectures ?? []),
})

const architectureOf = (names: readonly string[]): OfferedImage['architecture'] =>
  names.map((name) => architectures[name] ?? null).find((it) => it !== null) ?? null

const architectures: Readonly<Record<string, OfferedImage['architecture']>> = {
  x86_64: 'x86_64',
  arm64: 'arm64',
}

async function readImages(client: Client): Promise<Result<OfferedImage[], Ec2Failure>> {
  const listed = await allPages(client, async (ec2, token) => {
    const request = { Owners: ['self'], MaxResults: PAGE, NextToken: token }
    const answer = await ec2.describeImages(request)
    return { items: answer.Images, next: answer.NextToken }
  })
  if (!listed.ok) return listed
  const usable = listed.value.filter(({ State: state }) => state === 'available')
  return ok(
    usable.map(({ ImageId: id = '', Name: name, Architecture: architecture = '' }) => ({
      id,
      name: name || id,
      architecture: architectureOf([architecture]),
    })),
  )
}

async function readSubnets(client: Client): Promise<Result<CloudOffers['networks'], Ec2Failure>> {
  const listed = await allPages(client, async (ec2, token) => {
    const answer = await ec2.describeSubnets({ MaxResults: PAGE, NextToken: token })
    return { items: answer.Subnets, next: answer.NextToken }
  })
  if (!listed.ok) return listed
  return ok(
    listed.value.map(({ SubnetId: id = '', AvailabilityZone: zone = '', Tags: tags = [] }) => {
      const name = tags.find(({ Key: key }) => key === 'Name')?.Value || id
      return { id, name: `${name} (${zone})` }
    }),
  )
}

const otherRegion = (region: string, realms: readonly string[]) =>
  ec2Failure({
    failure: 'bad-request',
    what: `This AWS account may not use the region "${region}".`,
    remedy: `Enable it in AWS, or use one of ${realms.slice(0, 5).join(', ')}.`,
  })
