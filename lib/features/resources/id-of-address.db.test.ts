import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { idOfAddress } from './id-of-address.server'

test('an address names a row by its id or by its encoded name', async () => {
  const { id } = await make.pool({ name: 'web & more' })
  expect(await idOfAddress('pool', id)).toBe(id)
  expect(await idOfAddress('pool', 'web%20%26%20more')).toBe(id)
})

test.each(['no-such-thing', '%E0%A4%A', ''])('%j names nothing', async (segment) => {
  for (const noun of ['pool', 'account', 'cluster', 'pod', 'deployable', 'pcloud'] as const)
    expect(await idOfAddress(noun, segment)).toBeNull()
})

test('a name that two rows have identifies none, until one of them is archived', async () => {
  const [one, other] = [
    await make.account({ name: 'twin-account' }),
    await make.account({ name: 'twin-account' }),
  ]
  expect(await idOfAddress('account', 'twin-account')).toBeNull()
  expect(await idOfAddress('account', other.id)).toBe(other.id)
  const { headers } = await make.inventoryAdmin()
  const body = { archived: true }
  await call('PUT', `/accounts/${other.id}`, { headers, ifMatch: other.revision, body })
  expect(await idOfAddress('account', 'twin-account')).toBe(one.id)
})

test('pods and deployables can be named as well', async () => {
  const pod = await make.pod({ name: 'pod by name' })
  const deployable = await make.deployable({ name: 'deployable by name' })
  expect(await idOfAddress('pod', 'pod%20by%20name')).toBe(pod.id)
  expect(await idOfAddress('deployable', 'deployable%20by%20name')).toBe(deployable.id)
})

test('users of a tenant name their own private cloud, and staff only one whose name is unique', async () => {
  const [one, other] = [await make.tenant(), await make.tenant()]
  const pcloudOf = (tenantId: string) =>
    database().pcloud.create({ data: { tenantId, name: 'prod' } })
  const [own] = [await pcloudOf(one.id), await pcloudOf(other.id)]
  expect(await idOfAddress('pcloud', 'prod', one.id)).toBe(own.id)
  expect(await idOfAddress('pcloud', 'prod')).toBeNull()
  expect(await idOfAddress('pcloud', own.id, other.id)).toBe(own.id)
})
