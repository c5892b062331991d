import { expect, test } from 'vitest'
import { endpoints } from '@/lib/api/registry.server'
import { everyResource } from '@/testing/resources/every-resource'
import { resourceContract } from '@/testing/resources/resource-contract'
import { removalSchema } from './schema'

test('every resource is tested', () => {
  // A host flavor counts units, and has separate actions.
  const removed = endpoints.filter(
    ({ answer, path }) => answer === removalSchema && path !== '/host-flavors/:id',
  )
  expect(removed.map(({ path }) => path).toSorted()).toEqual(
    everyResource.map(({ path }) => `${path}/:id`).toSorted(),
  )
})

for (const resource of everyResource) resourceContract(resource)
