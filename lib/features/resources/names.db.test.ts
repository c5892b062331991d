import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { inventoryAdmin } from '@/testing/inventory'

const create = async (name: string) => {
  const { headers } = await inventoryAdmin()
  return call('POST', '/tenants', { headers, body: { name } })
}

test('a name is taken in any Unicode form of its accents', async () => {
  const composed = await create('Zürich 7')
  expect(composed).toMatchObject({ status: 201, json: { name: 'Zürich 7' } })
  expect(await create('Zu\u0308rich 7')).toMatchObject({
    status: 409,
    json: { code: 'name-taken' },
  })
})

test('a document can use any Unicode form of a name', async () => {
  await create('Malmö')
  const { headers } = await inventoryAdmin()
  const document = 'format: berth-inventory/1\ntenants:\n  - name: Malmo\u0308\n'
  const body = { document, dryRun: true }
  const { json } = await call('POST', '/inventory', { headers, body })
  expect(json.counts).toEqual({ creates: 0, updates: 0, unchanged: 1, archives: 0 })
})

test.each(['a\u202eb', '\u200b', 'a\nb', '\u001b[31mred', ' '])('%j is no name', async (name) => {
  const { status, json } = await create(name)
  expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path: 'name' })
})

test.each(['\'; DROP TABLE "Pool"; --', '<img src=x onerror=alert(1)>', '__proto__', '%00', '..'])(
  '%s is a valid name',
  async (name) => {
    const made = await create(name)
    const { headers } = await inventoryAdmin()
    const found = await call('GET', `/tenants?q=${encodeURIComponent(name)}`, { headers })
    expect(found.json.items).toEqual([made.json])
  },
)
