import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'

const headers = async () => (await make.inventoryAdmin()).headers
const get = async (path: string) => (await call('GET', path, { headers: await headers() })).json
const post = async (path: string, body: unknown) =>
  call('POST', path, { headers: await headers(), body })

const bind = async (tenant: string, podId: string) => post('/bindings', { tenant, podId })
const unbind = async (id: string) => call('DELETE', `/bindings/${id}`, { headers: await headers() })

const run = (sql: string) => database().$executeRawUnsafe(sql)

test('an administrator binds a tenant to a pod, and to another one at the same instant', async () => {
  const { id: realmId } = await make.realm()
  const tag = { resource: 'CAD' }
  const [one, other] = [await make.pod({ realmId, tag }), await make.pod({ realmId, tag })]
  const tenant = await make.tenant()
  const first = await bind(tenant.name, one.id)
  expect(first).toMatchObject({
    status: 201,
    json: {
      tenantId: tenant.id,
      pod: one.name,
      group: 'resource=CAD',
      reason: 'admin',
      endAt: null,
      openedBy: 'Ada Admin',
      held: { servers: 0, volumes: 0 },
    },
  })
  const second = await bind(tenant.id, other.id)
  const closed = await get(`/bindings/${first.json.id}`)
  expect(closed).toMatchObject({ endAt: second.json.startAt, closedBy: 'Ada Admin' })
  const open = await get(`/bindings?tenant=${tenant.id}&open=true`)
  expect(open.items).toEqual([second.json])
  const all = await get(`/bindings?tenant=${tenant.id}&from=2020-01-01T00:00:00Z`)
  expect(all.items).toEqual([second.json, closed])
  expect((await get(`/pods/${other.id}`)).counts.openBindings).toBe(1)
})

test('an administrator ends a binding once', async () => {
  const [tenant, pod] = [await make.tenant(), await make.pod()]
  const { json } = await bind(tenant.id, pod.id)
  expect((await unbind(json.id)).json).toMatchObject({ id: json.id, closedBy: 'Ada Admin' })
  expect(await unbind(json.id)).toMatchObject({ status: 409, json: { code: 'binding-closed' } })
  expect((await unbind('nothing')).status).toBe(404)
  const log = await database().auditEntry.findMany({ where: { subjectId: json.id } })
  expect(log.map(({ action }) => action)).toEqual(['binding.open', 'binding.close'])
})

test('an administrator cannot bind to a pod that is already bound, not active, archived or unknown', async () => {
  const [tenant, pod, paused] = [await make.tenant(), await make.pod(), await make.pod()]
  await bind(tenant.id, pod.id)
  const again = await bind(tenant.id, pod.id)
  expect(again).toMatchObject({ status: 409, json: { code: 'already-bound' } })
  await post(`/pods/${paused.id}/maintenance`, {})
  const refused = await bind(tenant.id, paused.id)
  expect(refused).toMatchObject({ status: 409, json: { code: 'pod-not-active' } })
  expect((await bind(tenant.id, 'nothing')).json.errors[0].path).toBe('podId')
  expect((await bind('nobody', pod.id)).json.errors[0].path).toBe('tenant')
})

test('pods and tenants with bindings cannot be deleted', async () => {
  const [tenant, pod] = [await make.tenant(), await make.pod()]
  await bind(tenant.id, pod.id)
  for (const path of [`/pods/${pod.id}`, `/tenants/${tenant.id}`]) {
    const answer = await call('DELETE', path, { headers: await headers(), ifMatch: 1 })
    expect(answer.json).toMatchObject({ outcome: 'archived', because: ['1 binding'] })
  }
})

test('tenants get the response for an unknown page', async () => {
  const owner = await person('owner')
  for (const path of ['/bindings', '/pods', '/pod-requests'])
    expect(await call('GET', path, owner)).toMatchObject({ status: 404 })
})

describe('the database', () => {
  const fixture = async () => {
    const [pod, tenant] = [await make.pod(), await make.tenant()]
    const row = (id: string, start: string, end: string | null, podId = pod.id) =>
      run(`insert into "Binding" (id, "tenantId", "podId", "realmId", "group", reason, "openedBy", "closedBy", "startAt", "endAt")
        values ('${tenant.id}${id}', '${tenant.id}', '${podId}', '${pod.realmId}', 'general', 'admin', 'x', ${end === null ? 'null' : `'x'`}, '${start}', ${end === null ? 'null' : `'${end}'`})`)
    return { row, tenant }
  }

  test('allows one open row and no overlapping periods', async () => {
    const { row } = await fixture()
    await row('a', '2026-01-01Z', '2026-02-01Z')
    await row('b', '2026-02-01Z', null)
    await expect(row('c', '2026-01-15Z', '2026-01-16Z')).rejects.toThrow('Binding_no_overlap')
    await expect(row('d', '2026-03-01Z', '2026-03-02Z')).rejects.toThrow('Binding_no_overlap')
    await expect(row('e', '2027-01-01Z', null)).rejects.toThrow(/Binding_one_open|Unique/)
    await expect(row('f', '2025-02-01Z', '2025-01-01Z')).rejects.toThrow('Binding_period')
    const elsewhere = await make.pod()
    await expect(row('g', '2025-01-01Z', '2025-02-01Z', elsewhere.id)).rejects.toThrow(
      'pod_in_realm',
    )
  })

  test('does not allow changes of history', async () => {
    const { row, tenant } = await fixture()
    await row('a', '2026-01-01Z', '2026-02-01Z')
    await row('b', '2026-02-01Z', null)
    const mine = `where "tenantId" = '${tenant.id}'`
    for (const sql of [
      `update "Binding" set "endAt" = null, "closedBy" = null ${mine} and "endAt" is not null`,
      `update "Binding" set "group" = 'x' ${mine} and "endAt" is null`,
      `update "Binding" set "startAt" = '2026-02-02Z' ${mine} and "endAt" is null`,
      `delete from "Binding" ${mine}`,
      `truncate "Binding" cascade`,
    ])
      await expect(run(sql)).rejects.toThrow('append-only')
  })
})
