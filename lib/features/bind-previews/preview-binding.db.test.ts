import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'

test('the preview of a new tenant’s pod uses the submitted settings', async () => {
  const [viewer, member] = await Promise.all([person('viewer'), person('member')])
  const { realm } = await inventoryRows()
  const usage = (used: number) => ({
    nova: {
      vcpus: 100,
      vcpus_used: used,
      memory_mb: 100,
      memory_mb_used: used,
      local_gb: 100,
      local_gb_used: used,
    },
  })
  const pod = (name: string, age: number, used: number, tag = {}) =>
    database().pod.create({
      data: {
        name: `${name}-${realm.id}`,
        realmId: realm.id,
        tag,
        createdAt: new Date(Date.now() - age * 60_000),
        usage: usage(used),
        usageAt: new Date(),
      },
    })
  const [old, young] = [await pod('old', 9, 60), await pod('young', 1, 10)]
  const full = await pod('full', 5, 99, { resource: 'CAD' })
  const preview = async (weigher: string) => {
    const binding = { weighers: [{ name: weigher, multiplier: 1 }] }
    const { status, json, text } = await call('POST', '/bind-previews', {
      ...viewer,
      body: { binding },
    })
    expect(status, text).toBe(200)
    return json.requests.filter((each: { realm: { id: string } }) => each.realm.id === realm.id)
  }
  const [oldest, cad] = await preview('creation_time')
  expect(oldest).toMatchObject({ group: 'general', pod: { id: old.id }, left: 2, of: 2 })
  expect(cad).toMatchObject({ group: 'resource=CAD', pod: null, left: 0, of: 1 })
  expect(full.id).not.toBe('')
  const [emptiest] = await preview('idle_capacity')
  expect(emptiest.pod).toEqual({ id: young.id, name: young.name })
  const body = { binding: { filters: ['resource-affinity'] } }
  expect((await call('POST', '/bind-previews', { ...viewer, body })).status).toBe(422)
  expect((await call('POST', '/bind-previews', { ...member, body: { binding: {} } })).status).toBe(
    404,
  )
  expect(await database().binding.count({ where: { realmId: realm.id } })).toBe(0)
})
