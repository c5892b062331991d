import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { countedRows } from '@/testing/database/counted-rows'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'
import { readNodeKeys } from './read-node-keys.server'

const send = async (method: string, path: string, body?: unknown, ifMatch?: number) => {
  const { headers } = await make.inventoryAdmin()
  return call(method, path, { headers, body, ...(ifMatch ? { ifMatch } : {}) })
}

const lastEntry = (clusterId: string) =>
  lastAudit({ subjectId: clusterId, action: 'cluster.node-keys' })

test('a thousand nodes with forty keys each are written by one call', async () => {
  const { id: clusterId } = await make.cluster()
  const ids = Array.from({ length: 1000 }, (_, i) => `${clusterId}-node-${i}`)
  const size = { clusterId, ramMb: 1024, physicalFreeRamMb: 1024, cpus: 1, measuredAt: new Date() }
  await database().node.createMany({ data: ids.map((id) => ({ ...size, id, name: id })) })
  const names = Array.from({ length: 40 }, (_, i) => `a key with a long name ${i}`)
  const keys = names.map((name) => ({ name, value: 0, weight: 0, sticky: false }))
  const own = Object.fromEntries(names.map((name, i) => [name, i]))
  const values = Object.fromEntries(ids.map((id) => [id, own]))
  const path = `/clusters/${clusterId}/node-keys`

  const written = await send('PUT', path, { keys, values }, 1)
  expect(written.status).toBe(200)
  expect(written.json).toEqual({ clusterId, revision: 2, keys, values })
  const { before, after } = await lastEntry(clusterId)
  expect(after).toMatchObject({ changed: { keys: 40, values: 40_000 } })
  expect(JSON.stringify([before, after]).length).toBeLessThan(30_000)

  const { db, rows } = countedRows(database())
  await readNodeKeys(db, clusterId)
  // The cluster with its keys, and the values of all nodes.
  expect(rows()).toBe(1 + names.length + 1)
})

test('cells that are named change, and all others stay', async () => {
  const { id: clusterId } = await make.cluster()
  const [one, other] = [await make.node({ clusterId }), await make.node({ clusterId })]
  const path = `/clusters/${clusterId}/node-keys`
  const key = (name: string) => ({ name, value: 0, weight: 0, sticky: false })
  const values = { [one.id]: { SSD: 1, disk: 2 }, [other.id]: { SSD: 3 } }
  await send('PUT', path, { keys: [key('SSD'), key('disk')], values }, 1)

  const cells = { [one.id]: { SSD: null, disk: 4 }, [other.id]: { disk: 5 } }
  const changed = await send('PUT', path, { changes: cells }, 2)
  expect(changed.json.values).toEqual({ [one.id]: { disk: 4 }, [other.id]: { SSD: 3, disk: 5 } })
  const { before, after } = await lastEntry(clusterId)
  expect(before).toEqual({ values: { [one.name]: { SSD: 1, disk: 2 }, [other.name]: {} } })
  expect(after).toEqual({
    changed: { keys: 0, values: 3 },
    values: { [one.name]: { disk: 4 }, [other.name]: { disk: 5 } },
  })

  const columns = [key('disk'), { ...key('rack'), value: 7 }]
  const next = await send('PUT', path, { keys: columns, changes: { [one.id]: { rack: 8 } } }, 3)
  expect(next.json).toMatchObject({
    revision: 4,
    keys: columns,
    values: { [one.id]: { disk: 4, rack: 8 }, [other.id]: { disk: 5 } },
  })
  expect((await lastEntry(clusterId)).before).toMatchObject({
    keys: { SSD: { value: 0 } },
    values: { [other.name]: { SSD: 3 } },
  })
})

test.each([
  ['nothing', {}, '', 'keys'],
  ['values and changes', { values: {}, changes: {} }, '', 'changes'],
  ['a key that does not exist', { changes: { node: { HDD: 1 } } }, '.HDD', 'changes'],
])('%s cannot be written', async (_what, body, ending, path) => {
  const { id, clusterId } = await make.node()
  const sent = JSON.parse(JSON.stringify(body).replace('"node"', `"${id}"`))
  const { status, json } = await send('PUT', `/clusters/${clusterId}/node-keys`, sent, 1)
  expect(status).toBe(422)
  const place = ending === '' ? path : `${path}.${id}${ending}`
  expect(json.errors[0].path).toBe(place)
})
