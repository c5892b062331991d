import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers
const post = async (path: string, body: unknown) =>
  call('POST', path, { headers: await headers(), body })

/**
 * Journey 10: a tenant on Pod1, whose zone also has Pod2; another tenant whose zone has only Pod1; and the CAD
 * group.
 */
async function fixture() {
  const [here, there] = [await make.realm(), await make.realm()]
  const pod1 = await make.pod({ realmId: here.id })
  const pod2 = await make.pod({ realmId: here.id })
  const cadPod = await make.pod({ realmId: here.id, tag: { resource: 'CAD' } })
  const alone = await make.pod({ realmId: there.id })
  const [tenant, lonely, cad] = [await make.tenant(), await make.tenant(), await make.tenant()]
  const ask = (body: object) => post('/pod-requests', { kind: 'server', ...body })
  await ask({ tenant: tenant.id, az: here.id })
  const volume = (await ask({ tenant: tenant.id, az: here.id, kind: 'volume' })).json
  await ask({ tenant: lonely.id, az: there.id })
  await ask({ tenant: cad.id, az: here.id, extraSpecs: { resource: 'CAD' } })
  return { here, there, pod1, pod2, cadPod, alone, tenant, lonely, cad, volume, ask }
}

const rowsOf = (tenantId: string) =>
  database().binding.findMany({ where: { tenantId }, orderBy: { startAt: 'asc' } })

test('a dry run lists the tenants that move and those that fail, and writes nothing', async () => {
  const { pod1, pod2, tenant, volume } = await fixture()
  const { status, json } = await post(`/pods/${pod1.id}/maintenance?dryRun=true`, {})
  expect(status).toBe(200)
  expect(json).toMatchObject({ applied: false, pod: { state: 'active', revision: 1 } })
  expect(json.impact.moves).toMatchObject([
    { tenant: tenant.name, group: 'general', podId: pod2.id, pod: pod2.name },
  ])
  expect(json.impact.fails).toEqual([])
  expect(json.impact.staysBehind).toEqual([
    { tenantId: tenant.id, tenant: tenant.name, servers: 1, volumes: 1, volumeIds: [volume.id] },
  ])
})

test('tenants without an alternative will fail, in their zone and in their group', async () => {
  const { alone, lonely, cadPod, cad } = await fixture()
  const there = await post(`/pods/${alone.id}/maintenance?dryRun=true`, {})
  expect(there.json.impact.fails).toMatchObject([
    { tenant: lonely.name, reason: 'no-pod-available' },
  ])
  const ofCad = await post(`/pods/${cadPod.id}/maintenance?dryRun=true`, {})
  expect(ofCad.json.impact).toMatchObject({
    moves: [],
    fails: [{ tenant: cad.name, group: 'resource=CAD' }],
  })
})

test('maintenance moves tenants at their next request, and its end moves no tenant back', async () => {
  const { here, pod1, pod2, tenant, ask } = await fixture()
  const body = { note: 'new disks' }
  const { json } = await post(`/pods/${pod1.id}/maintenance`, body)
  expect(json).toMatchObject({
    applied: true,
    pod: { state: 'maintenance', stateNote: 'new disks' },
  })
  expect(json.impact.moves).toHaveLength(1)
  expect(await rowsOf(tenant.id)).toMatchObject([{ podId: pod1.id, endAt: null }])

  expect((await ask({ tenant: tenant.id, az: here.id })).json.podId).toBe(pod2.id)
  const [closed, open] = await rowsOf(tenant.id)
  expect(open).toMatchObject({ podId: pod2.id, reason: 'maintenance', endAt: null })
  expect(closed?.endAt).toEqual(open?.startAt)

  const back = await post(`/pods/${pod1.id}/maintenance`, { state: 'active' })
  expect(back.json).toMatchObject({ pod: { state: 'active', stateNote: null } })
  expect((await ask({ tenant: tenant.id, az: here.id })).json).toMatchObject({
    podId: pod2.id,
    action: 'reuse',
  })
})

test('a draining pod accepts attached volumes and nothing else', async () => {
  const { here, pod1, tenant, volume, ask } = await fixture()
  await post(`/pods/${pod1.id}/maintenance`, { state: 'draining' })
  const attached = await ask({ tenant: tenant.id, attachTo: volume.id })
  expect(attached.json).toMatchObject({ podId: pod1.id, action: 'attach' })
  const moved = await ask({ tenant: tenant.id, az: here.id })
  expect(moved.json.action).toBe('rebind')
})
