import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { person } from '@/testing/people'

beforeAll(() => {
  process.env.BERTH_RANKER_ANONYMOUS = 'true'
  process.env.BERTH_RATE_LIMIT = '5'
})

const body = { sla: [] }

test('if the settings allow it, anonymous callers may rank and read the factors', async () => {
  expect((await call('POST', '/api/cpr/rank', { body })).json).toEqual([])
  for (const name of ['get-sla-parameters', 'get-paas-parameters'])
    expect((await call('GET', `/api/cpr/${name}`)).status).toBe(200)
  const member = await person('member')
  expect((await call('GET', '/api/cpr/get-sla-parameters', member)).status).toBe(200)
  const made = { authorization: `Bearer berth_${'x'.repeat(43)}` }
  expect((await call('POST', '/api/cpr/rank', { body, headers: made })).status).toBe(200)
})

test('no other route is open to them', async () => {
  expect((await call('POST', '/rank', { body })).status).toBe(401)
  expect((await call('POST', '/api/cpr/rank?stored=1', { body: {} })).status).toBe(401)
  for (const name of ['custom-sla-parameters', 'custom-paas-parameters']) {
    const answer = await call('POST', `/api/cpr/${name}`, { body: { num_cpus: 2 } })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  }
})

test('anonymous callers are counted by their address', async () => {
  const rank = (address: string) => call('POST', '/api/cpr/rank', { body, address })
  const codes: number[] = []
  for (let i = 0; i < 6; i++) codes.push((await rank('192.0.2.7')).status)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  expect((await rank('192.0.2.8')).status).toBe(200)
})

test('addresses of one IPv6 network share the limit of one caller', async () => {
  const rank = (address: string) => call('POST', '/api/cpr/rank', { body, address })
  const codes: number[] = []
  for (let i = 0; i < 6; i++) codes.push((await rank(`2001:db8:1:2::${i}`)).status)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  expect((await rank('2001:db8:1:3::1')).status).toBe(200)
})
