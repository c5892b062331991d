import type { Answer } from '@/testing/receiver'
import type { Ec2Facts } from './cloud'
import { ec2Answer, type Fields } from './xml'

/** Lists of the cloud: regions, instance types, images and subnets; null: another action. */
export function describeOffers(facts: Ec2Facts, form: URLSearchParams): Answer | null {
  const action = form.get('Action') ?? ''
  switch (action) {
    case 'DescribeRegions':
      return ec2Answer(action, { regionInfo: [{ regionName: facts.region }] })
    case 'DescribeInstanceTypes':
      return paged(action, 'instanceTypeSet', facts.instanceTypes.map(typeFields), form)
    case 'DescribeImages':
      return paged(action, 'imagesSet', facts.images.map(imageFields), form)
    case 'DescribeSubnets':
      return paged(action, 'subnetSet', facts.subnets.map(subnetFields), form)
    default:
      return null
  }
}

function paged(action: string, set: string, all: readonly Fields[], form: URLSearchParams): Answer {
  const from = Number(form.get('NextToken') ?? 0)
  const to = from + Number(form.get('MaxResults') ?? 1000)
  const nextToken = to < all.length ? String(to) : undefined
  return ec2Answer(action, { [set]: all.slice(from, to), nextToken })
}

const typeFields = (instanceType: string): Fields => ({
  instanceType,
  vCpuInfo: { defaultVCpus: 2, defaultCores: 1 },
  memoryInfo: { sizeInMiB: 4096 },
  processorInfo: { supportedArchitectures: ['i386', 'x86_64'] },
})

const imageFields = (imageId: string): Fields => ({
  imageId,
  imageState: 'available',
  name: `name of ${imageId}`,
  architecture: 'arm64',
})

const subnetFields = (subnetId: string): Fields => ({
  subnetId,
  availabilityZone: 'eu-central-1a',
  tagSet: [{ key: 'Name', value: 'servers' }],
})
