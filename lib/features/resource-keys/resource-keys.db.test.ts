import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { KEY_CLASSES, KEY_LEVELS, keyRefusals, specialKeys } from '@/lib/engine'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers
const send = async (method: string, path: string, body?: unknown, ifMatch?: number) =>
  call(method, path, { headers: await headers(), body, ...(ifMatch ? { ifMatch } : {}) })

let made = 0
const newKey = (facts: object = {}) => ({
  level: 'vdc',
  class: 'system',
  subject: `vdc-${made++}`,
  name: 'SSD',
  value: 1,
  weight: 50,
  ...facts,
})

test('a key is listed by its place, and only its value and weight change', async () => {
  const key = newKey()
  const { json } = await send('POST', '/resource-keys', key)
  expect(json).toMatchObject(key)
  const path = `/resource-keys/${json.id}`
  expect((await send('PUT', path, { name: 'HDD' }, 1)).status).toBe(422)
  const list = await send('GET', `/resource-keys?level=vdc&subject=${key.subject}`)
  expect(list.json.items).toEqual([json])
  const twin = await send('POST', '/resource-keys', key)
  expect(twin).toMatchObject({ status: 409, json: { code: 'key-exists' } })
  expect((await send('DELETE', path, undefined, 1)).json.outcome).toBe('deleted')
})

describe('the special keys', () => {
  test('are on every cluster with value 0 and weight 10, and only the weight changes', async () => {
    const { id } = await make.cluster()
    const { json } = await send('GET', `/resource-keys?level=cluster&subject=${id}`)
    const shown = json.items.map(({ level, class: owner, name, value, weight }: never) => ({
      level,
      class: owner,
      name,
      value,
      weight,
    }))
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    expect(shown.toSorted(byName)).toEqual(specialKeys().toSorted(byName))
    const path = `/resource-keys/${json.items[0].id}`
    expect((await send('PUT', path, { weight: 0 }, 1)).json.weight).toBe(0)
    expect((await send('PUT', path, { value: 1 }, 2)).json.errors[0].path).toBe('value')
    const stored = await send('DELETE', path, undefined, 2)
    expect(stored).toMatchObject({ status: 409, json: { code: 'special-key' } })
    const override = newKey({ name: '#RAM', value: 1 })
    expect((await send('POST', '/resource-keys', override)).status).toBe(201)
  })

  test('are deleted with their cluster', async () => {
    const { id } = await make.cluster()
    expect((await send('DELETE', `/clusters/${id}`, undefined, 1)).json.outcome).toBe('deleted')
    expect(await database().resourceKey.count({ where: { subject: id } })).toBe(0)
  })
})

describe('the levels at which each role may set keys', () => {
  const places = KEY_CLASSES.flatMap((owner) =>
    KEY_LEVELS.flatMap((level) =>
      ['SSD', '_SSD', '#RAM', '#DISK'].map((name) => [owner, level, name] as const),
    ),
  )

  test('the engine and the database refuse the same keys', async () => {
    for (const [owner, level, name] of places) {
      // The cluster's own value of a special key is 0.
      const sql = `insert into "ResourceKey" (id, level, class, subject, name, value, weight)
        values ('k${made++}', '${level}', '${owner}', 's${made}', '${name}', '0', 1)`
      const refused = keyRefusals({ class: owner, level, name }).length > 0
      const written = await database()
        .$executeRawUnsafe(sql)
        .then(
          () => true,
          () => false,
        )
      expect({ owner, level, name, written }).toEqual({ owner, level, name, written: !refused })
    }
  })

  test.each([
    [{ class: 'customer', level: 'vdc' }, 'level'],
    [{ class: 'billing_entity', level: 'cluster' }, 'level'],
    [{ name: '_SSD' }, 'name'],
    [{ name: '#DISK' }, 'name'],
    [{ class: 'customer', level: 'server', name: '#RAM' }, 'name'],
    [{ level: 'cluster', subject: 'no-cluster' }, 'subject'],
    [{ level: 'customer', subject: 'no-tenant' }, 'subject'],
    [{ level: 'rack' }, 'level'],
    [{ value: null }, 'value'],
    [{ weight: 1e16 }, 'weight'],
  ])('the API gives the reason: %j', async (facts, path) => {
    const answer = await send('POST', '/resource-keys', newKey(facts))
    expect({ status: answer.status, path: answer.json.errors[0].path }).toEqual({
      status: 422,
      path,
    })
  })
})
