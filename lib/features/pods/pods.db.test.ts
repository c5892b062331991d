import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { cleanUp } from '@/lib/jobs/cleanup.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers

const nova = {
  vcpus: 16,
  vcpus_used: 4,
  memory_mb: 65536,
  memory_mb_used: 8192,
  local_gb: 500,
  local_gb_used: 20,
}
const cinder = { total_capacity_gb: 100, free_capacity_gb: 40 }

const report = async (id: string, body: unknown) =>
  call('PUT', `/pods/${id}/usage`, { headers: await headers(), body })

describe('a pod', () => {
  test('belongs permanently to its realm, with a tag of one pair, a price and a threshold', async () => {
    const { id: realmId } = await make.realm()
    const facts = { tag: { resource: 'CAD' }, costPerHour: '0.120', threshold: 0.75, realmId }
    const pod = await make.pod(facts)
    expect(pod).toMatchObject({
      ...facts,
      costPerHour: '0.12',
      state: 'active',
      stateNote: null,
      usage: null,
      usageAt: null,
      counts: { openBindings: 0, resources: 0 },
    })
    const answer = await call('PUT', `/pods/${pod.id}`, {
      headers: await headers(),
      ifMatch: 1,
      body: { realmId: 'another' },
    })
    expect(answer.status).toBe(422)
    const found = await call('GET', `/pods?realm=${realmId}&state=active`, {
      headers: await headers(),
    })
    expect(found.json.items).toEqual([pod])
  })

  test.each([
    ['tag', { a: '1', b: '2' }],
    ['tag', { 'a=b': '1' }],
    ['tag', { a: 1 }],
    ['costPerHour', '-1'],
    ['costPerHour', '1e3'],
    ['threshold', 1.01],
    ['threshold', -0.1],
    ['state', 'maintenance'],
    ['realmId', 'no-realm'],
  ])('%s cannot be %j', async (field, value) => {
    const body = { name: 'refused', realmId: (await make.realm()).id, [field]: value }
    const answer = await call('POST', '/pods', { headers: await headers(), body })
    expect(answer.status).toBe(422)
    expect(answer.json.errors[0].path.startsWith(field) || field === 'state').toBe(true)
  })

  test('keeps its realm from being deleted', async () => {
    const { realmId } = await make.pod()
    const options = { headers: await headers(), ifMatch: 1 }
    const { json } = await call('DELETE', `/realms/${realmId}`, options)
    expect(json).toMatchObject({ outcome: 'archived', because: ['1 pod'] })
  })
})

describe('usage', () => {
  test('is replaced as a whole, without a new revision, and stored as samples', async () => {
    const { id } = await make.pod()
    const first = await report(id, { nova, source: 'nova', at: '2026-01-01T00:00:00Z' })
    expect(first.json).toMatchObject({ usage: { nova }, usageSource: 'nova', revision: 1 })
    const second = await report(id, { cinder, at: '2026-01-02T00:00:00Z' })
    expect(second.json).toMatchObject({ usage: { cinder }, usageSource: null })
    const older = await report(id, { nova, at: '2026-01-01T12:00:00Z' })
    expect(older).toMatchObject({ status: 409, json: { code: 'older-report' } })
    const samples = await call('GET', `/pods/${id}/usage?limit=1`, { headers: await headers() })
    expect(samples.json.items).toEqual([{ at: '2026-01-02T00:00:00.000Z', usage: { cinder } }])
    const rest = await call('GET', `/pods/${id}/usage?cursor=${samples.json.next}`, {
      headers: await headers(),
    })
    expect(rest.json).toEqual({
      items: [{ at: '2026-01-01T00:00:00.000Z', usage: { nova } }],
      next: null,
    })
  })

  test.each([
    ['nova.vcpus', { nova: { ...nova, vcpus: -1 } }],
    ['nova.vcpus_used', { nova: { ...nova, vcpus_used: Number.NaN } }],
    ['nova.memory_mb', { nova: { ...nova, memory_mb: 1e300 } }],
    ['nova.memory_mb', { nova: { ...nova, memory_mb: '65536' } }],
    ['nova', { nova: { ...nova, memory_gb: 64 } }],
    ['cinder.free_capacity_gb', { cinder: { total_capacity_gb: 100 } }],
    ['cinder.free_capacity_gb', { cinder: { ...cinder, free_capacity_gb: 'infinite' } }],
    ['body', { neutron: { ports: 3 } }],
    ['nova', {}],
    ['at', { nova, at: '2199-01-01T00:00:00Z' }],
  ])('is refused at %s', async (path, body) => {
    const { id } = await make.pod()
    const answer = await report(id, body)
    expect(answer.status).toBe(422)
    expect(answer.json.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect((await database().pod.findUniqueOrThrow({ where: { id } })).usage).toBeNull()
  })

  test('is deleted after 90 days', async () => {
    const { id } = await make.pod()
    const now = new Date()
    const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
    for (const days of [91, 89])
      await database().podUsageSample.create({ data: { podId: id, at: at(days), usage: {} } })
    await cleanUp(database(), now)
    const left = await database().podUsageSample.findMany({ where: { podId: id } })
    expect(left.map((sample) => sample.at)).toEqual([at(89)])
  })
})

describe('the database refuses', () => {
  test.each([
    [`"tag" = '{"a":"1","b":"2"}'`, 'Pod_tag'],
    [`"tag" = '{"a":1}'`, 'Pod_tag'],
    [`"tag" = '{"a=b":"1"}'`, 'Pod_tag'],
    [`"tag" = '[]'`, 'Pod_tag'],
    [`"threshold" = 2`, 'Pod_amounts'],
    [`"threshold" = 'NaN'`, 'Pod_amounts'],
    [`"costPerHour" = -1`, 'Pod_amounts'],
    [`"costPerHour" = 'NaN'`, 'Pod_amounts'],
    [`"usage" = '{}'`, 'Pod_usage'],
    [`"name" = ' '`, 'Pod_name'],
    [`"realmId" = 'elsewhere'`, 'append-only'],
  ])('%s', async (change, constraint) => {
    const { id } = await make.pod()
    const sql = `update "Pod" set ${change} where "id" = '${id}'`
    await expect(database().$executeRawUnsafe(sql)).rejects.toThrow(constraint)
  })
})
