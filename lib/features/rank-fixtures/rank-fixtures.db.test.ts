import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Person, person, withToken } from '@/testing/people'
import { MAX_PER_USER } from './schema'

let admin: Person
let operator: Person
let viewer: Person

beforeAll(async () => {
  ;[admin, operator, viewer] = await Promise.all([
    person('admin'),
    person('operator'),
    person('viewer'),
  ])
})

const request = '{\n  "sla": [], "limit": 1e999\n}'

const keep = ({ headers }: Person, body: object = {}, more: Record<string, string> = {}) =>
  call('POST', '/rank-fixtures', {
    headers: { ...headers, ...more },
    body: { name: 'two providers', request, ...body },
  })

const remove = ({ headers }: Person, id: string) =>
  call('DELETE', `/rank-fixtures/${id}`, { headers })

test('a request is saved as it was typed, and all staff find it', async () => {
  const stored = await keep(viewer)
  expect(stored.status).toBe(201)
  const { headers } = operator
  const found = await call('GET', `/rank-fixtures/${stored.json.id}`, { headers })
  expect(found.json).toMatchObject({ name: 'two providers', request, removable: false })
  const { items } = (await call('GET', '/rank-fixtures?limit=200', { headers })).json
  const listed = items.find(({ id }: { id: string }) => id === stored.json.id)
  expect(listed).toMatchObject({ author: viewer.name, removable: false })
  expect(listed).not.toHaveProperty('request')
})

test('it is deleted by its author and by administrators, not by others', async () => {
  const [first, second] = [(await keep(viewer)).json.id, (await keep(viewer)).json.id]
  expect((await remove(operator, first)).status).toBe(403)
  expect((await remove(viewer, first)).status).toBe(204)
  expect((await remove(admin, second)).status).toBe(204)
  expect((await remove(admin, second)).status).toBe(404)
  const entry = { action: 'rank-fixture.delete', subjectId: second }
  expect(await database().auditEntry.count({ where: entry })).toBe(1)
})

test('a token of an administrator deletes those of others only with the scope to change settings', async () => {
  const { id } = (await keep(viewer)).json
  const token = await withToken(admin, ['ranker.fixture', 'policy.read'])
  const shown = await call('GET', `/rank-fixtures/${id}`, { headers: token.headers })
  expect(shown.json.removable).toBe(false)
  expect((await remove(token, id)).status).toBe(403)
})

test.each([
  ['no JSON', { request: '{"sla": [}' }, 'request', /^Line 1, column 10: /],
  ['more than 256 kB', { request: JSON.stringify('é'.repeat(140_000)) }, 'request', /256 kB/],
  ['no name', { name: ' ' }, 'name', /./],
])('%s is refused', async (_what, body, path, message) => {
  const { status, json } = await keep(viewer, body)
  expect([status, json.errors]).toEqual([422, [{ path, message: expect.stringMatching(message) }]])
})

test('pages are in the order of names', async () => {
  const mark = `page-${Date.now()}`
  for (const name of ['b', 'a', 'c']) await keep(admin, { name: `${mark} ${name}` })
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = `q=${mark}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`
    const { json } = await call('GET', `/rank-fixtures?${query}`, { headers: admin.headers })
    names.push(...json.items.map(({ name }: { name: string }) => name))
    cursor = json.next
  }
  expect(names).toEqual([`${mark} a`, `${mark} b`, `${mark} c`])
})

test(`a user has at most ${MAX_PER_USER} requests, also with two concurrent saves`, async () => {
  const greedy = await person('viewer')
  const of = { name: 'again', request, authorId: greedy.userId, authorName: greedy.name }
  await database().rankFixture.createMany({ data: Array(MAX_PER_USER - 1).fill(of) })
  const [one, other] = await Promise.all([keep(greedy), keep(greedy)])
  expect([one.status, other.status].toSorted()).toEqual([201, 409])
  const [stored, refused] = one.status === 201 ? [one, other] : [other, one]
  expect(refused.json).toMatchObject({ code: 'too-many-fixtures' })
  expect((await remove(greedy, stored.json.id)).status).toBe(204)
  expect((await keep(greedy)).status).toBe(201)
})
