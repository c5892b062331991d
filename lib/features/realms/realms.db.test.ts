import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

test('a realm counts its pods', async () => {
  const { headers } = await make.inventoryAdmin()
  const realm = await make.realm()
  expect(realm.counts).toEqual({ pods: 0 })
  await make.pod({ realmId: realm.id })
  const shown = await call('GET', `/realms/${realm.id}`, { headers })
  expect(shown.json.counts).toEqual({ pods: 1 })
  const list = await call('GET', `/realms?provider=${realm.providerId}`, { headers })
  expect(list.json.items).toMatchObject([{ id: realm.id, counts: { pods: 1 } }])
})
