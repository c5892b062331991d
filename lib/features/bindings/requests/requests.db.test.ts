import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers
const post = async (path: string, body: unknown) =>
  call('POST', path, { headers: await headers(), body })

type Requested = { tenant: string; az?: string } & Record<string, unknown>
const ask = (body: Requested, query = '') =>
  post(`/pod-requests${query}`, { kind: 'server', ...body })
const full = {
  vcpus: 10,
  vcpus_used: 8,
  memory_mb: 10,
  memory_mb_used: 1,
  local_gb: 10,
  local_gb_used: 1,
}
const bindingsOf = (tenantId: string) =>
  database().binding.findMany({ where: { tenantId }, orderBy: { startAt: 'asc' } })

/** Two general pods and a CAD pod in a separate realm. */
async function realmOfPods() {
  const { id: az } = await make.realm()
  const [pod1, pod2] = [await make.pod({ realmId: az }), await make.pod({ realmId: az })]
  const cad = await make.pod({ realmId: az, tag: { resource: 'CAD' } })
  const tenant = await make.tenant()
  return { az, pod1, pod2, cad, tenant }
}

test('a request binds its tenant to the oldest pod, and the next one stays there', async () => {
  const { az, pod1, tenant } = await realmOfPods()
  const first = await ask({ tenant: tenant.name, az })
  expect(first).toMatchObject({
    status: 201,
    json: { podId: pod1.id, action: 'create', tenant: tenant.name, az, endedAt: null },
  })
  expect(first.json.trace.weights[0].pod).toBe(pod1.id)
  const second = await ask({ tenant: tenant.id, az, kind: 'volume' })
  expect(second.json).toMatchObject({ podId: pod1.id, action: 'reuse' })
  expect(second.json.bindingId).toBe(first.json.bindingId)
  const rows = await bindingsOf(tenant.id)
  expect(rows).toMatchObject([
    { id: first.json.bindingId, podId: pod1.id, reason: 'first-request', endAt: null },
  ])
  const { json } = await call('GET', `/pod-requests?tenant=${tenant.id}`, {
    headers: await headers(),
  })
  const listed = ({ trace: _trace, ...request }: typeof first.json) => request
  expect(json.items).toEqual([listed(second.json), listed(first.json)])
})

test('a request rebinds when the pod is full, and closes and opens the rows at the same instant', async () => {
  const { az, pod1, pod2, tenant } = await realmOfPods()
  await ask({ tenant: tenant.id, az })
  await call('PUT', `/pods/${pod1.id}/usage`, {
    headers: await headers(),
    body: { nova: full },
  })
  const { json } = await ask({ tenant: tenant.id, az })
  expect(json).toMatchObject({ podId: pod2.id, action: 'rebind' })
  const [closed, open] = await bindingsOf(tenant.id)
  expect(closed?.endAt).toEqual(open?.startAt)
  expect(open).toMatchObject({ podId: pod2.id, reason: 'threshold', endAt: null })
})

test('a request keeps groups apart, and fails if its group has no pod', async () => {
  const { az, cad, tenant } = await realmOfPods()
  const forCad = await ask({ tenant: tenant.id, az, extraSpecs: { resource: 'CAD' } })
  expect(forCad.json.podId).toBe(cad.id)
  const refused = await ask({ tenant: tenant.id, az, extraSpecs: { resource: 'GPU' } })
  expect(refused).toMatchObject({ status: 409, json: { code: 'no-pod-available' } })
  expect(await bindingsOf(tenant.id)).toHaveLength(1)
})

test('a request attaches only to the tenant’s own server or volume, regardless of the pod’s usage', async () => {
  const { az, pod1, tenant } = await realmOfPods()
  const server = (await ask({ tenant: tenant.id, az })).json
  await call('PUT', `/pods/${pod1.id}/usage`, {
    headers: await headers(),
    body: { nova: full },
  })
  const volume = await ask({ tenant: tenant.id, kind: 'volume', attachTo: server.id })
  expect(volume.json).toMatchObject({ podId: pod1.id, action: 'attach', bindingId: null })
  const stranger = await make.tenant()
  const foreign = await ask({ tenant: stranger.id, attachTo: server.id })
  expect(foreign).toMatchObject({ status: 409, json: { code: 'unknown-resource' } })
  await post(`/pods/${pod1.id}/maintenance`, {})
  const paused = await ask({ tenant: tenant.id, attachTo: server.id })
  expect(paused).toMatchObject({ status: 409, json: { code: 'pod-in-maintenance' } })
  const gone = await call('DELETE', `/pod-requests/${server.id}`, { headers: await headers() })
  expect(gone.json.endedAt).not.toBeNull()
  const late = await ask({ tenant: tenant.id, attachTo: server.id })
  expect(late.json.code).toBe('unknown-resource')
})

test('a dry run writes nothing and returns its complete input', async () => {
  const { az, pod1, tenant } = await realmOfPods()
  const tried = await ask({ tenant: tenant.id, az }, '?dryRun=true')
  expect(tried).toMatchObject({
    status: 200,
    json: { dryRun: true, action: 'create', podId: pod1.id, reason: 'first-request' },
  })
  expect(tried.json.input.request.tenant).toBe(tenant.id)
  expect(await bindingsOf(tenant.id)).toEqual([])
  expect((await ask({ tenant: tenant.id, az }, '?dryrun=true')).status).toBe(422)
})

test.each([
  ['tenant', { tenant: 'nobody' }],
  ['az', { az: 'nowhere' }],
  ['kind', { kind: 'network' }],
  ['extraSpecs.resource', { extraSpecs: { resource: 1 } }],
])('a request names what is wrong: %s', async (path, wrong) => {
  const { az, tenant } = await realmOfPods()
  const answer = await ask({ tenant: tenant.id, az, ...wrong })
  expect(answer.status).toBe(422)
  expect(answer.json.errors[0].path).toBe(path)
})

test('a request refuses an ambiguous realm name', async () => {
  const [one] = [await make.realm({ name: 'twin' }), await make.realm({ name: 'twin' })]
  const pod = await make.pod({ realmId: one.id })
  const tenant = await make.tenant()
  const unclear = await ask({ tenant: tenant.id, az: 'twin' })
  expect(unclear).toMatchObject({ status: 422, json: { code: 'ambiguous-realm' } })
  const clear = await ask({ tenant: tenant.id, az: `${one.provider}/twin` })
  expect(clear.json.podId).toBe(pod.id)
})

describe('at once', () => {
  test('forty first requests of a tenant open one binding', async () => {
    const { az, tenant } = await realmOfPods()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ask({ tenant: tenant.id, az })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201))
    expect(answers.filter(({ json }) => json.action === 'create')).toHaveLength(1)
    expect(new Set(answers.map(({ json }) => json.bindingId)).size).toBe(1)
    expect(await bindingsOf(tenant.id)).toHaveLength(1)
  })

  test('requests and switches of a pod never leave a new binding on a pod in maintenance', async () => {
    for (let round = 0; round < 5; round++) {
      const { az, pod1, pod2 } = await realmOfPods()
      const tenants = await Promise.all(Array.from({ length: 6 }, () => make.tenant()))
      const [switched] = await Promise.all([
        post(`/pods/${pod1.id}/maintenance`, {}),
        ...tenants.map(({ id }) => ask({ tenant: id, az })),
      ])
      expect(switched.status).toBe(200)
      const row = await lastAudit({ action: 'pod.maintenance', subjectId: pod1.id })
      for (const { id } of tenants) {
        const [binding] = await bindingsOf(id)
        expect([pod1.id, pod2.id]).toContain(binding?.podId)
        const opened = await lastAudit({ action: 'binding.open', subjectId: binding?.id ?? '' })
        if (opened.id > row.id) expect(binding?.podId).toBe(pod2.id)
      }
    }
  })
})
