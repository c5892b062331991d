import { expect, test } from 'vitest'
import type { CloudOffers } from '@/lib/features/launch-drivers/offers/schema'
import { notOffered } from './not-offered'

const offers: CloudOffers = {
  realms: ['north'],
  realm: 'north',
  sizes: [{ name: 'tiny', vcpus: 1, memoryMb: 512, storageGb: 1, architecture: null }],
  images: [{ id: 'i1', name: 'debian-12', architecture: null }],
  networks: [],
  limits: { instances: null, vcpus: null, memoryMb: null },
}

test('names that the realm lacks are found, but not those of other realms', () => {
  const pushes = [
    { image: 'debian', externalId: 'i1', realm: null },
    { image: 'gone', externalId: 'i2', realm: 'north' },
    { image: 'elsewhere', externalId: 'i3', realm: 'south' },
  ]
  expect(notOffered(offers, { sizes: ['tiny', 'huge'], pushes })).toEqual({
    sizes: ['huge'],
    images: ['gone'],
  })
})
