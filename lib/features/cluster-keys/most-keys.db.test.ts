import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

test('a template gives a cluster at most 500 keys, and may replace one of them', async () => {
  const { headers } = await make.inventoryAdmin()
  const { clusterId, id: node } = await make.node()
  const tenant = (await make.tenant()).id
  const data = Array.from({ length: 500 }, (_, position) => ({
    clusterId,
    position,
    name: `key-${position}`,
    value: 0,
    weight: 0,
    sticky: false,
  }))
  await database().nodeKeyName.createMany({ data })
  const apply = (key: string) => {
    const params = { key, level: 'customer', subjects: [tenant], nodes: [node] }
    const body = { template: 'private-cluster', params }
    return call('POST', `/clusters/${clusterId}/key-templates`, { headers, ifMatch: 1, body })
  }
  const refused = { status: 422, json: { code: 'too-many', errors: [{ path: 'params.key' }] } }
  expect(await apply('VPC')).toMatchObject(refused)
  expect(await database().resourceKey.count({ where: { name: 'VPC' } })).toBe(0)
  const replaced = await apply('key-7')
  expect(replaced.status).toBe(200)
  expect(replaced.json.columns).toHaveLength(500)
})
