import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { type Person, person } from '@/testing/people'
import vectors from '@/testing/vectors/rank.json'

let admin: Person
beforeAll(async () => {
  admin = await person('admin')
})

const send = (name: string, body: unknown, who: { headers?: Record<string, string> } = admin) =>
  call('POST', `/api/cpr/${name}`, { ...who, body })
const read = async (name: string) => (await call('GET', `/api/cpr/${name}`, admin)).json

test('some factors are published, as numbers or numeric strings, and the others stay', async () => {
  const paas = await read('get-paas-parameters')
  const answer = await send('custom-paas-parameters', {
    OCCI_CreateVM_Result: '2',
    'General OCCI API Response Time': '0.5',
  })
  expect([answer.status, answer.text]).toEqual([200, ''])
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await read('get-paas-parameters')).toEqual({
    ...paas,
    OCCI_CreateVM_Result: 2,
    General_OCCI_API_Response_Time: 0.5,
  })
  await send('custom-sla-parameters', { public_ip: 2, infinity_value: 10, upload_bandwith: '3' })
  await send('custom-sla-parameters', { public_ip: 4 })
  expect(await read('get-sla-parameters')).toMatchObject({
    public_ip: 4,
    infinity_value: 10,
    upload_bandwidth: 3,
    num_cpus: 1,
  })
  await send('custom-sla-parameters', { public_ip: 1, infinity_value: 1000, upload_bandwidth: 1 })
})

test('each change is a version with its author; a call without a change makes none', async () => {
  const versions = () => database().rankerFactorsVersion.count({ where: { kind: 'sla' } })
  await send('custom-sla-parameters', { num_cpus: 7 })
  const before = await versions()
  expect((await send('custom-sla-parameters', { num_cpus: 7 })).status).toBe(200)
  expect((await send('custom-sla-parameters', {})).status).toBe(200)
  expect(await versions()).toBe(before)
  const newest = await lastAudit({ action: 'ranker-factors.publish' })
  expect(newest).toMatchObject({ actorId: admin.userId, subjectName: 'SLA factors' })
  await send('custom-sla-parameters', { num_cpus: 1 })
})

test('the published rule stays', async () => {
  const rule = 'totalLimit * factor'
  const document = { factors: {}, rule }
  const { revision } = (await call('GET', '/ranker-factors/sla', admin)).json
  const body = { document, note: 'a rule' }
  const publish = '/ranker-factors/sla/publish'
  const published = await call('POST', publish, { ...admin, body, ifMatch: revision })
  expect(published.status).toBe(201)
  await send('custom-sla-parameters', { mem_size: 3 })
  expect((await call('GET', '/ranker-factors/sla', admin)).json.document).toEqual({
    factors: { mem_size: 3 },
    rule,
  })
})

test('concurrent changes of different factors are all stored', async () => {
  const names = ['a', 'b', 'c', 'd']
  const sent = names.map((name) => send('custom-sla-parameters', { [name]: 1 }))
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await read('get-sla-parameters')).toMatchObject({ a: 1, b: 1, c: 1, d: 1 })
})

test.each([
  [
    'a word',
    { num_cpus: 'many' },
    'num_cpus: Expected a number or a numeric string (line 1, column 13)',
  ],
  ['null', { num_cpus: null }, 'num_cpus: '],
  ['a list', [], 'body: must be an object'],
  ['two spellings', { upload_bandwidth: 1, upload_bandwith: 2 }, 'upload_bandwith'],
])('%s is refused', async (_, body, place) => {
  const answer = await send('custom-sla-parameters', body)
  expect(answer.status).toBe(400)
  expect(answer.text).toMatch(/^Exception parsing JSON client request: ./)
  expect(answer.text).toContain(place)
})

test('only administrators change factors, and only by POST', async () => {
  for (const name of ['custom-sla-parameters', 'custom-paas-parameters']) {
    expect((await send(name, { num_cpus: 1 }, {})).status).toBe(401)
    expect((await send(name, { num_cpus: 1 }, await person('operator'))).status).toBe(403)
    expect((await send(name, { num_cpus: 1 }, await person('owner'))).status).toBe(404)
    const wrong = await call('GET', `/api/cpr/${name}`, admin)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  }
})

test('routes of the original use published factors', async () => {
  const vector = vectors.find(({ id }) => id === '49-config-paas-factors')
  await send('custom-paas-parameters', vector?.input.config.metrics)
  const { json } = await send('rank', vector?.input.request)
  expect(json[0].rank).toBeCloseTo(vector?.expected.ranking[0]?.rank ?? 0, 6)
})
