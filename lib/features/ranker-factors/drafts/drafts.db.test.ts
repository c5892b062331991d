import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { staff } from '@/testing/fixtures/policy-fixture'
import type { Person } from '@/testing/people'

const path = '/ranker-factors/sla'
let people: Awaited<ReturnType<typeof staff>>

beforeAll(async () => {
  people = await staff()
})
beforeEach(() => database().rankerFactorsDraft.deleteMany())

const read = ({ headers }: Person) => call('GET', `${path}/draft`, { headers })

const save = ({ headers }: Person, revision: number, document: object) =>
  call('PUT', `${path}/draft`, { headers, body: { revision, baseVersion: 0, document } })

const factors = (num_cpus: number) => ({ factors: { num_cpus }, rule: null })

test('a draft belongs to one user', async () => {
  expect((await read(people.operator)).status).toBe(404)
  const saved = await save(people.operator, 0, factors(2))
  expect([saved.status, saved.json]).toMatchObject([
    200,
    { revision: 1, baseVersion: 0, document: factors(2) },
  ])
  expect(saved.headers.get('etag')).toBe('"1"')
  expect((await read(people.operator)).json).toEqual(saved.json)
  expect((await read(people.admin)).status).toBe(404)
  const both = async ({ headers }: Person) =>
    (await call('GET', '/ranker-factors/drafts', { headers })).json
  expect(await both(people.operator)).toEqual({ sla: saved.json, monitoring: null })
  expect(await both(people.admin)).toEqual({ sla: null, monitoring: null })
  expect((await save(people.admin, 0, factors(9))).json.revision).toBe(1)
  expect((await read(people.operator)).json.document).toEqual(factors(2))
})

test('a draft: saved at an outdated revision is refused, and nothing is lost', async () => {
  await save(people.admin, 0, factors(1))
  expect((await save(people.admin, 1, factors(2))).json.revision).toBe(2)
  const repeated = await save(people.admin, 1, factors(2))
  expect([repeated.status, repeated.json.revision]).toEqual([200, 2])
  for (const revision of [0, 1]) {
    const late = await save(people.admin, revision, factors(3))
    expect([late.status, late.json.current]).toMatchObject([412, { document: factors(2) }])
  }
})

test('a draft of two concurrent saves one is stored and the other gets a conflict', async () => {
  const both = await Promise.all([1, 2].map((cpus) => save(people.admin, 0, factors(cpus))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
})

test('a draft cannot be based on a version after the live one', async () => {
  const body = { revision: 0, baseVersion: 99, document: factors(1) }
  const { headers } = people.admin
  expect((await call('PUT', `${path}/draft`, { headers, body })).json.errors).toEqual([
    { path: 'baseVersion', message: 'is ahead of the live version 0' },
  ])
})

test('a draft does not exist after it is discarded', async () => {
  const { headers } = people.admin
  await save(people.admin, 0, factors(1))
  expect((await call('DELETE', `${path}/draft`, { headers })).status).toBe(204)
  expect((await call('DELETE', `${path}/draft`, { headers })).status).toBe(404)
  expect((await read(people.admin)).status).toBe(404)
})

test('a draft is deleted once it is published; one with other content stays', async () => {
  const publish = async (document: object) => {
    const { headers } = people.admin
    const { revision } = (await call('GET', path, { headers })).json
    const body = { document, note: 'why' }
    return call('POST', `${path}/publish`, { headers, ifMatch: revision, body })
  }
  await save(people.admin, 0, factors(1))
  expect((await publish(factors(2))).status).toBe(201)
  expect((await read(people.admin)).json.document).toEqual(factors(1))
  expect((await publish(factors(1))).status).toBe(201)
  expect((await read(people.admin)).status).toBe(404)
})

test('the document of a draft ranks a request before it is published', async () => {
  const { headers } = people.admin
  const document = { factors: { computing_time: 1 }, rule: null }
  const draft = (await save(people.admin, 0, document)).json
  const slaOf = (provider: string, type: string, total_guaranteed: number) => ({
    id: provider,
    provider,
    customer: 'c',
    start_date: '',
    end_date: '',
    services: [{ targets: [{ type, restrictions: { total_guaranteed } }] }],
  })
  const sla = [slaOf('RECAS-BARI', 'computing_time', 200), slaOf('UPV', 'public_ip', 10)]
  const ranked = async (config?: object) => {
    const { json } = await call('POST', '/rank', { headers, body: { request: { sla }, config } })
    return json.ranking.map(({ name, rank }: { name: string; rank: number }) => [name, rank])
  }
  expect(await ranked()).toEqual([
    ['UPV', 3010],
    ['RECAS-BARI', 53.12],
  ])
  expect(await ranked({ sla: draft.document.factors, rule: draft.document.rule })).toEqual([
    ['RECAS-BARI', 3200],
    ['UPV', 3010],
  ])
})

/** Files in the original's form, with its default factors. */
const slaFile = { computing_time: 0.0166, num_cpus: 1, public_ip: '2', infinity_value: ' 1e3 ' }
const monitoringFile = { 'OCCI Create VM availability': 1, 'OCCI CreateVM Response Time': '0.001' }

const load = ({ headers }: Person, file: unknown, ifMatch = 0, kind = 'sla') =>
  call('POST', `/ranker-factors/${kind}/import`, { headers, ifMatch, body: file })

describe('a file of the original', () => {
  test('becomes the draft, numeric strings as numbers and spaces as underscores', async () => {
    const sla = await load(people.operator, slaFile)
    expect([sla.status, sla.json]).toMatchObject([200, { revision: 1 }])
    expect(sla.json.document).toEqual({
      factors: { computing_time: 0.0166, num_cpus: 1, public_ip: 2, infinity_value: 1000 },
      rule: null,
    })
    const { json } = await load(people.operator, monitoringFile, 0, 'monitoring')
    expect(json.document).toEqual({
      factors: { OCCI_Create_VM_availability: 1, OCCI_CreateVM_Response_Time: 0.001 },
    })
  })

  test('replaces the factors of an open draft at its revision, and does not change its rule', async () => {
    await save(people.admin, 0, { factors: { gpu: 1 }, rule: 'factor' })
    expect((await load(people.admin, slaFile)).status).toBe(412)
    const { json } = await load(people.admin, { num_cpus: '3' }, 1)
    expect(json).toMatchObject({ revision: 2, document: { rule: 'factor' } })
    expect(json.document.factors).toEqual({ num_cpus: 3 })
  })

  test.each([
    ['a text that is no number', { num_cpus: 'two' }, 'num_cpus', /number or a numeric string/],
    ['an empty text', { num_cpus: '' }, 'num_cpus', /number or a numeric string/],
    ['null', { num_cpus: null }, 'num_cpus', /number or a numeric string/],
    ['a number out of range', { num_cpus: '1e999' }, 'num_cpus', /number/],
    ['an object', { sla: { num_cpus: 1 } }, 'sla', /number or a numeric string/],
    ['two spellings', { 'a b': 1, a_b: 2 }, 'a_b', /same factor as "a b"/],
    ['a list', [1], 'body', /./],
  ])('with %s is refused, with the path', async (_name, file, at, message) => {
    const { status, json } = await load(people.admin, file, 0, 'monitoring')
    expect(status).toBe(422)
    expect(json.errors).toEqual([{ path: at, message: expect.stringMatching(message) }])
    expect(await database().rankerFactorsDraft.count()).toBe(0)
  })
})
