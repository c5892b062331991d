import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { idOfAddress } from './id-of-address.server'

test('an address names a row by its id or by its encoded name', async () => {
  const { id } = await make.pool({ name: 'web & more' })
  expect(await idOfAddress('pool', id)).toBe(id)
  expect(await idOfAddress('pool', 'web%20%26%20more')).toBe(id)
})

test.each(['no-such-thing', '%E0%A4%A', ''])('%j names nothing', async (segment) => {
  for (const noun of ['pool', 'account', 'cluster'] as const)
    expect(await idOfAddress(noun, segment)).toBeNull()
})

test('a name that two rows have names nothing, until one of them is archived', async () => {
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
