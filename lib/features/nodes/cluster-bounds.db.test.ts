import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const send = async (method: string, path: string, body: unknown, ifMatch?: number) =>
  call(method, path, {
    headers: (await make.inventoryAdmin()).headers,
    body,
    ...(ifMatch ? { ifMatch } : {}),
  })

const keys = (count: number) =>
  Array.from({ length: count }, (_, k) => ({ name: `k${k}`, value: 0 }))

/** A cluster with that many nodes. */
async function cluster(nodes: number) {
  const { id } = await make.cluster()
  const facts = { clusterId: id, ramMb: 1024, cpus: 1, physicalFreeRamMb: 1024 }
  const data = Array.from({ length: nodes }, (_, n) => ({
    ...facts,
    name: `n-${n}`,
    measuredAt: new Date(0),
  }))
  await database().node.createMany({ data })
  return id
}

const newNode = (id: string) =>
  send('POST', `/clusters/${id}/nodes`, { name: 'one-more', ramMb: 1024, cpus: 1 })

describe('a placement stays bounded:', () => {
  test('a cluster has at most 5,000 nodes', async () => {
    const id = await cluster(5_000)
    const answer = await newNode(id)
    expect(answer).toMatchObject({ status: 422, json: { code: 'too-many' } })
    expect(answer.json.errors[0].message).toMatch(/^a cluster has 5,000 nodes at most/)
    const [one] = await database().node.findMany({ where: { clusterId: id }, take: 1 })
    const path = `/nodes/${one?.id}`
    expect((await send('PUT', path, { archived: true }, 1)).status).toBe(200)
    expect((await newNode(id)).status).toBe(201)
    expect((await send('PUT', path, { archived: false }, 2)).json.code).toBe('too-many')
  }, 120_000)

  test('its nodes times its keys are at most 100,000', async () => {
    const id = await cluster(250)
    const path = `/clusters/${id}/node-keys`
    const refused = await send('PUT', path, { keys: keys(401) }, 1)
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ path: 'keys' }] } })
    expect((await send('PUT', path, { keys: keys(400) }, 1)).status).toBe(200)
    expect((await newNode(id)).json.errors[0].path).toBe('clusterId')
  }, 120_000)

  test('a subject has at most 100 keys', async () => {
    const rows = keys(100).map((key) => ({
      ...key,
      level: 'image',
      class: 'system',
      subject: 'debian',
      weight: 1,
    }))
    await database().resourceKey.createMany({ data: rows })
    const answer = await send('POST', '/resource-keys', { ...rows[0], name: 'one-more' })
    expect(answer).toMatchObject({ status: 422, json: { errors: [{ path: 'subject' }] } })
    const other = await send('POST', '/resource-keys', { ...rows[0], subject: 'fedora' })
    expect(other.status).toBe(201)
  })
})
