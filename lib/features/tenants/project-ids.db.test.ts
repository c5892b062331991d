import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'
import type { Person } from '@/testing/people'

let admin: Person
beforeAll(async () => {
  admin = await make.inventoryAdmin()
})

const read = async (id: string) => call('GET', `/tenants/${id}`, { headers: admin.headers })

const change = async (id: string, projectIds: object[]) => {
  const { json } = await read(id)
  const { headers } = admin
  return call('PUT', `/tenants/${id}`, { headers, body: { projectIds }, ifMatch: json.revision })
}

const importing = (document: object, dryRun = false) =>
  call('POST', '/inventory', {
    headers: admin.headers,
    body: { document: JSON.stringify({ format: 'berth-inventory/1', ...document }), dryRun },
  })

test('a tenant has at most one project id for each provider, which the audit log records', async () => {
  const [a, b] = [await make.provider(), await make.provider()]
  const { id } = await make.tenant({ projectIds: [{ providerId: a.id, projectId: ' one ' }] })
  expect((await read(id)).json.projectIds).toEqual([
    { providerId: a.id, provider: a.name, projectId: 'one' },
  ])
  const { status, json } = await change(id, [
    { providerId: a.id, projectId: 'two' },
    { providerId: b.id, projectId: 'two' },
  ])
  expect([status, json.projectIds.length]).toEqual([200, 2])
  const entry = await lastAudit({ subjectId: id, action: 'tenant.update' })
  expect(entry).toMatchObject({
    before: { projectIds: [`${a.name}: one`] },
    after: { projectIds: [`${a.name}: two`, `${b.name}: two`].sort() },
  })
  const twice = await change(id, [
    { providerId: a.id, projectId: 'x' },
    { providerId: a.id, projectId: 'y' },
  ])
  expect([twice.status, twice.json.errors[0].path]).toEqual([422, 'projectIds'])
})

test('a project id of another tenant is refused at the same provider, but not at another one', async () => {
  const [a, b] = [await make.provider(), await make.provider()]
  const first = await make.tenant({ projectIds: [{ providerId: a.id, projectId: 'taken' }] })
  const second = await make.tenant()
  const refused = await change(second.id, [{ providerId: a.id, projectId: 'taken' }])
  expect(refused.json).toMatchObject({
    status: 422,
    code: 'project-id-taken',
    errors: [
      {
        path: 'projectIds[0].projectId',
        message: `is the project id of the tenant ${first.name} at ${a.name}`,
      },
    ],
  })
  expect((await change(second.id, [{ providerId: b.id, projectId: 'taken' }])).status).toBe(200)
  const unknown = await change(second.id, [{ providerId: 'nowhere', projectId: 'x' }])
  expect([unknown.status, unknown.json.errors[0].path]).toEqual([422, 'projectIds[0].providerId'])
})

test('if two tenants concurrently request the same project id, only one gets it', async () => {
  const { id: providerId } = await make.provider()
  const tenants = [await make.tenant(), await make.tenant(), await make.tenant()]
  const answers = await Promise.all(
    tenants.map(({ id }) => change(id, [{ providerId, projectId: 'contested' }])),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, json } of answers)
    if (status !== 200) expect(json.code).toBe('project-id-taken')
})

test('a provider with project ids of tenants is archived, not deleted', async () => {
  const provider = await make.provider()
  await make.tenant({ projectIds: [{ providerId: provider.id, projectId: 'used' }] })
  const { json } = await call('DELETE', `/providers/${provider.id}`, {
    headers: admin.headers,
    ifMatch: provider.revision,
  })
  expect(JSON.stringify(json)).toContain('1 tenant project id')
})

test('the inventory document states project ids, and changes them', async () => {
  const [a, b] = [await make.provider(), await make.provider()]
  const one = await make.tenant({ projectIds: [{ providerId: a.id, projectId: 'first' }] })
  const two = await make.tenant({ projectIds: [{ providerId: a.id, projectId: 'second' }] })
  const { json } = await call('GET', '/inventory?format=json', { headers: admin.headers })
  const stated = (name: string) => json.tenants.find((each: { name: string }) => each.name === name)
  expect(stated(one.name).projectIds).toEqual([{ provider: a.name, projectId: 'first' }])

  const same = await importing({ tenants: [stated(one.name), stated(two.name)] }, true)
  expect(same.json.counts).toMatchObject({ updates: 0, unchanged: 2 })

  const exchanged = [
    { name: one.name, projectIds: [{ provider: a.name, projectId: 'second' }] },
    {
      name: two.name,
      projectIds: [
        { provider: b.name, projectId: 'first' },
        { provider: a.name, projectId: 'first' },
      ],
    },
  ]
  const plan = await importing({ tenants: exchanged }, true)
  const { updates } = plan.json.nouns.find(({ noun }: { noun: string }) => noun === 'tenant')
  expect(updates).toContainEqual({
    name: one.name,
    fields: [
      {
        field: 'projectIds',
        from: [{ providerId: a.name, projectId: 'first' }],
        to: [{ providerId: a.name, projectId: 'second' }],
      },
    ],
  })
  expect((await importing({ tenants: exchanged })).status).toBe(200)
  expect((await read(one.id)).json.projectIds).toMatchObject([{ projectId: 'second' }])
  expect((await read(two.id)).json.projectIds).toHaveLength(2)
})

test('a document that assigns one project id to two tenants is refused with its path', async () => {
  const { id, name: provider } = await make.provider()
  const held = await make.tenant({ projectIds: [{ providerId: id, projectId: 'held' }] })
  const { name } = await make.tenant()
  const refused = await importing({
    tenants: [{ name, projectIds: [{ provider, projectId: 'held' }] }],
  })
  expect(refused.status).toBe(422)
  expect(refused.json.errors).toMatchObject([
    {
      path: 'tenants[0].projectIds[0].projectId',
      message: expect.stringContaining(`is the project id of the tenant "${held.name}"`),
    },
  ])
})

test('the database refuses a second tenant with a project id, and a second id of a tenant', async () => {
  const { id: providerId } = await make.provider()
  const [one, two] = [await make.tenant(), await make.tenant()]
  const put = (tenantId: string, projectId: string) =>
    database().tenantProject.create({ data: { tenantId, providerId, projectId } })
  await put(one.id, 'a')
  await expect(put(two.id, 'a')).rejects.toThrow()
  await expect(put(one.id, 'b')).rejects.toThrow()
})
