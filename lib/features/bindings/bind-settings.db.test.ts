import { afterEach, describe, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers
const get = async (path: string) => (await call('GET', path, { headers: await headers() })).json
const post = async (path: string, body: unknown) =>
  call('POST', path, { headers: await headers(), body })

async function set(binding: object) {
  const { revision } = await get('/settings')
  const body = { binding }
  return call('PUT', '/settings', { headers: await headers(), ifMatch: revision, body })
}

afterEach(async () => {
  expect((await set({})).status).toBe(200)
})

const used = (vcpus_used: number) => ({
  nova: {
    vcpus: 10,
    vcpus_used,
    memory_mb: 10,
    memory_mb_used: 1,
    local_gb: 10,
    local_gb_used: 1,
  },
})

async function twoPods() {
  const { id: az } = await make.realm()
  const old = await make.pod({ realmId: az, costPerHour: '2' })
  const cheap = await make.pod({ realmId: az, costPerHour: '1' })
  const usage = { headers: await headers(), body: used(6) }
  await call('PUT', `/pods/${old.id}/usage`, usage)
  const requested = async (more: object = {}, query = '') => {
    const tenant = (await make.tenant()).id
    return (await post(`/pod-requests${query}`, { tenant, az, kind: 'server', ...more })).json
  }
  return { az, old, cheap, requested }
}

describe('the settings for choosing pods', () => {
  test('have the engine’s defaults until they are changed, and each change is audited', async () => {
    const standard = {
      defaultThreshold: 0.8,
      affinityKeys: ['resource'],
      weighers: [{ name: 'creation_time', multiplier: 1 }],
      filters: ['all-pods', 'availability-zone', 'resource-affinity'],
    }
    expect((await get('/settings')).binding).toEqual(standard)
    expect((await set({ defaultThreshold: 0.825 })).json.binding).toEqual({
      ...standard,
      defaultThreshold: 0.825,
    })
    const entry = await lastAudit()
    expect(entry).toMatchObject({
      noun: 'settings',
      before: { binding: standard },
      after: { binding: { defaultThreshold: 0.825 } },
    })
  })

  test('apply the default threshold to requests, dry runs, pods and forecasts', async () => {
    const { old, cheap, requested } = await twoPods()
    expect((await requested()).podId).toBe(old.id)
    await set({ defaultThreshold: 0.5 })
    expect((await requested()).podId).toBe(cheap.id)
    const tried = await requested({}, '?dryRun=true')
    expect(tried).toMatchObject({ podId: cheap.id, input: { config: { defaultThreshold: 0.5 } } })
    expect(await get(`/pods/${old.id}`)).toMatchObject({ threshold: null, fullFrom: 0.5 })
    expect(await get(`/pods/${old.id}/forecast`)).toMatchObject({ threshold: 0.5 })
    const impact = await post(`/pods/${cheap.id}/maintenance?dryRun=true`, {})
    expect(impact.json.impact.counts).toMatchObject({ moves: 0, fails: 1 })
  })

  test('apply weighers, affinity keys and filters', async () => {
    const { az, old, cheap, requested } = await twoPods()
    const weighers = [{ name: 'cost', multiplier: 1 }]
    await set({ weighers, affinityKeys: ['tier', 'resource'] })
    expect((await requested()).podId).toBe(cheap.id)
    const gold = await make.pod({ realmId: az, tag: { tier: 'gold' } })
    const extraSpecs = { tier: 'gold', resource: 'CAD' }
    expect((await requested({ extraSpecs })).podId).toBe(gold.id)
    await set({ filters: ['availability-zone'] })
    expect((await requested({ extraSpecs: { resource: 'CAD' } })).podId).toBe(old.id)
  })
})

test.each([
  [{ defaultThreshold: 80 }, 'binding.defaultThreshold'],
  [{ weighers: [{ name: 'colour', multiplier: 1 }] }, 'binding.weighers[0].name'],
  [{ weighers: [{ name: 'cost', multiplier: 1e9 }] }, 'binding.weighers[0].multiplier'],
  [{ filters: ['all-pods'] }, 'binding.filters'],
  [{ affinityKeys: ['a=b'] }, 'binding.affinityKeys[0]'],
  [{ affinityKeys: ['a', 'a'] }, 'binding.affinityKeys'],
])('%j is refused with its place', async (binding, path) => {
  const { status, json } = await set(binding)
  expect([status, json.errors[0].path]).toEqual([422, path])
})
