import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import {
  addVersion,
  createModule as create,
  definition,
  documentWith,
  newId,
  publishDirectly,
} from '@/testing/modules'
import { type Person, person } from '@/testing/people'
import { modulesOf } from './modules-of.server'

let admin: Person

beforeAll(async () => {
  admin = await make.inventoryAdmin()
})

test('a named module begins with version 1, and its versions are numbered consecutively', async () => {
  const id = newId()
  const created = await create(id)
  expect(created).toMatchObject({
    status: 201,
    json: { id, revision: 1, archived: false, usedBy: [], latest: { note: 'first' } },
  })
  expect(created.json.latest.definition).toEqual({ id, version: 1, ...definition })

  const next = await addVersion(id, 1, { summary: 'Gold only.' })
  expect(next.json).toMatchObject({
    revision: 2,
    latest: { definition: { version: 2, summary: 'Gold only.' }, author: 'Ada Admin' },
  })
  const versions = await call('GET', `/modules/${id}/versions`, { headers: admin.headers })
  const numbers = versions.json.items.map(
    (it: { definition: { version: number } }) => it.definition.version,
  )
  expect(numbers).toEqual([2, 1])
  const entries = await database().auditEntry.findMany({
    where: { subjectId: id },
    orderBy: { id: 'asc' },
  })
  expect(entries).toEqual([
    expect.objectContaining({ action: 'module.create', subjectName: 'Prefer gold' }),
    expect.objectContaining({
      action: 'module.version',
      note: 'next',
      before: { version: 1, summary: definition.summary },
      after: { version: 2, summary: 'Gold only.' },
    }),
  ])
})

test('a named module is written by one author at a time', async () => {
  const id = newId()
  await create(id)
  const both = await Promise.all([addVersion(id, 1), addVersion(id, 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 412])
  expect(both.find(({ status }) => status === 412)?.json).toMatchObject({
    current: { revision: 2, author: 'Ada Admin' },
  })
  expect(await create(id)).toMatchObject({ status: 409, json: { code: 'name-taken' } })
})

test.each([
  {
    name: 'an unknown variable',
    changes: { expression: 'acount.name == "a" ? 1.0 : 2.0' },
    path: 'expression',
  },
  { name: 'the id of a built-in module', changes: { id: 'cost' }, path: 'id' },
  { name: 'an id with capitals', changes: { id: 'Gold' }, path: 'id' },
  {
    name: 'a default outside its range',
    changes: { params: [{ ...definition.params[0], default: 9 }] },
    path: 'params[0].default',
  },
  { name: 'a version of its own', changes: { version: 7 }, path: 'body' },
])('a named module refuses $name at $path', async ({ changes, path }) => {
  const refused = await create(newId(), changes)
  expect(refused.status).toBe(422)
  expect(refused.json.errors[0].path).toBe(path)
})

test('a named module returns the position of the problem in the expression', async () => {
  const refused = await create(newId(), { expression: '1.0 +\n acount.name' })
  expect(refused.json).toMatchObject({ code: 'invalid-module' })
  expect(refused.json.errors[0].message).toMatch(/^Line 2, column 2: Unknown variable acount/)
})

test('a named module is deleted while nothing names it, and archived while a draft or version does', async () => {
  const [unused, drafted, published] = [newId(), newId(), newId()]
  for (const id of [unused, drafted, published]) await create(id)
  const pool = await make.pool()
  const draft = { revision: 0, baseVersion: 0, document: documentWith(`custom:${drafted}@1`) }
  await call('PUT', `/pools/${pool.id}/policy/draft`, { headers: admin.headers, body: draft })
  await publishDirectly(pool.id, documentWith(`custom:${published}@1`))
  const remove = async (id: string) =>
    (await call('DELETE', `/modules/${id}`, { headers: admin.headers, ifMatch: 1 })).json
  expect(await remove(unused)).toMatchObject({ outcome: 'deleted' })
  expect(await remove(drafted)).toMatchObject({
    outcome: 'archived',
    because: ['1 draft revision'],
  })
  expect(await remove(published)).toMatchObject({
    outcome: 'archived',
    because: ['1 policy version'],
  })

  const list = async (query: string) =>
    (await call('GET', `/modules?${query}`, admin)).json.items.map(({ id }: { id: string }) => id)
  expect(await list('q=prefer-gold')).not.toContain(published)
  expect(await list(`q=${published}&archived=true`)).toEqual([published])
  expect(await addVersion(published, 2)).toMatchObject({
    status: 409,
    json: { code: 'module-archived' },
  })
  const restored = await call('PUT', `/modules/${published}`, {
    headers: admin.headers,
    ifMatch: 2,
    body: { archived: false },
  })
  expect(restored.json).toMatchObject({
    archived: false,
    usedBy: [{ poolId: pool.id, name: pool.name, version: 1 }],
    draftedBy: [],
  })
  expect((await call('GET', `/modules/${drafted}`, admin)).json).toMatchObject({
    usedBy: [],
    draftedBy: [{ poolId: pool.id, name: pool.name, version: 1, author: 'Ada Admin' }],
  })
})

test('an old version of a named module is restored as the next version', async () => {
  const id = newId()
  await create(id)
  await addVersion(id, 1, { summary: 'Gold only.' })
  const operator = await person('operator')
  const restore = (version: number, ifMatch: number) =>
    call('POST', `/modules/${id}/versions/${version}/restore`, {
      headers: operator.headers,
      ifMatch,
      body: { note: 'back' },
    })
  expect((await restore(1, 1)).status).toBe(412)
  expect((await restore(7, 2)).status).toBe(404)
  expect((await restore(1, 2)).json).toMatchObject({
    revision: 3,
    latest: { definition: { ...definition, version: 3 }, note: 'back', author: operator.name },
  })
  const [entry] = await database().auditEntry.findMany({
    where: { subjectId: id, action: 'module.restore' },
  })
  expect(entry).toMatchObject({
    note: 'restored v1: back',
    before: { version: 2, summary: 'Gold only.' },
    after: { version: 3, summary: definition.summary, restoredFrom: 1 },
  })
})

test('a named module is read by all staff and written by administrators', async () => {
  const id = newId()
  await create(id)
  const operator = await person('operator')
  expect((await call('GET', `/modules/${id}`, operator)).status).toBe(200)
  expect((await call('DELETE', `/modules/${id}`, { ...operator, ifMatch: 1 })).status).toBe(403)
})

test('documents have the definitions they name, including archived ones', async () => {
  const id = newId()
  await create(id)
  await addVersion(id, 1, { summary: 'Second.' })
  await database().customModule.update({ where: { id }, data: { archivedAt: new Date() } })
  const document = documentWith(`custom:${id}@1`)
  expect(await modulesOf(database(), document, documentWith('custom:nobody@1'))).toEqual([
    { id, version: 1, ...definition },
  ])
  expect(await modulesOf(database(), { modules: 'none' }, null, 7)).toEqual([])
})
