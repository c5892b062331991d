import { expect, test } from 'vitest'
import type { CloudOffers } from '@/lib/features/launch-drivers/offers/schema'
import { driverRequestSchema } from '@/lib/features/launch-drivers/schema'
import { type Connection, imagesOf, proposedDocument } from './proposed-document'

const size = (name: string, memoryMb: number) => ({
  name,
  vcpus: 1,
  memoryMb,
  storageGb: 1,
  architecture: null,
})
const offers = (given: Partial<CloudOffers> = {}): CloudOffers => ({
  realms: ['north'],
  realm: 'north',
  sizes: [size('large', 8192), size('tiny', 512)],
  images: [{ id: 'i1', name: 'debian-12', architecture: null }],
  networks: [],
  limits: { instances: 10, vcpus: null, memoryMb: null },
  ...given,
})
const driver = driverRequestSchema.parse({ kind: 'openstack', url: 'https://keystone', user: 'u' })
const connection = (given: Partial<Connection> = {}): Connection => ({
  provider: 'cloud',
  account: 'main',
  created: { driver, currency: 'EUR' },
  offers: [offers()],
  prices: new Map([
    ['tiny', '0.01'],
    ['large', ''],
  ]),
  images: ['debian-12'],
  hasTrial: false,
  ...given,
})
const none = { sizes: new Map(), images: new Map() }

test('a connection proposes provider, realms, sizes, account, images and stated prices', () => {
  expect(proposedDocument(connection(), none)).toEqual({
    format: 'berth-inventory/1',
    providers: [{ name: 'cloud', kind: 'openstack' }],
    realms: [{ provider: 'cloud', name: 'north' }],
    providerHardwareProfiles: [
      { ...size('large', 8192), provider: 'cloud', architecture: 'x86_64' },
      { ...size('tiny', 512), provider: 'cloud', architecture: 'x86_64' },
    ],
    accounts: [{ provider: 'cloud', name: 'main', currency: 'EUR', quota: 10, driver }],
    images: [{ name: 'debian-12', architecture: 'x86_64' }],
    providerImages: [{ image: 'debian-12', provider: 'cloud', realm: 'north', externalId: 'i1' }],
    prices: [{ provider: 'cloud', account: 'main', profile: 'tiny', price: '0.01' }],
  })
})

test('quotas of realms are added, and a realm without a limit means no quota', () => {
  const unlimited = { instances: null, vcpus: null, memoryMb: null }
  const quota = (second: Partial<CloudOffers>) =>
    proposedDocument(
      connection({ offers: [offers(), offers({ realm: 'south', ...second })] }),
      none,
    ).accounts?.[0]?.quota
  expect(quota({})).toBe(20)
  expect(quota({ limits: unlimited })).toBeNull()
})

test('the newest of several images with the same name is pushed in each realm', () => {
  const image = (id: string) => ({ id, name: 'debian-12', architecture: null })
  const both = [
    offers({ images: [image('new'), image('old')] }),
    offers({ realm: 'south', images: [image('south')] }),
  ]
  expect(imagesOf(both)).toHaveLength(1)
  const { providerImages } = proposedDocument(connection({ offers: both }), none)
  expect(providerImages?.map(({ externalId }) => externalId)).toEqual(['new', 'south'])
})

test('stored architectures remain if the cloud states none', () => {
  const stored = {
    sizes: new Map([['tiny', 'arm64' as const]]),
    images: new Map([['debian-12', 'arm64' as const]]),
  }
  const document = proposedDocument(connection(), stored)
  expect(document.images?.[0]?.architecture).toBe('arm64')
  expect(document.providerHardwareProfiles?.map(({ architecture }) => architecture)).toEqual([
    'x86_64',
    'arm64',
  ])
})

test('a trial has the smallest size with an image, and a pool with only this account', () => {
  const document = proposedDocument(connection({ hasTrial: true }), none)
  expect(document.hardwareProfiles?.[0]).toMatchObject({ name: 'try-main', memoryMb: 512 })
  expect(document.deployables?.[0]?.assemblies).toEqual([
    { hardwareProfile: 'try-main', image: 'debian-12', count: 1 },
  ])
  expect(document.pools?.[0]?.accounts).toEqual([{ provider: 'cloud', name: 'main' }])
})

test('an account that exists is not part of the document', () => {
  const document = proposedDocument(connection({ created: null }), none)
  expect(document.accounts).toBeUndefined()
  expect(document.providers).toBeUndefined()
})
