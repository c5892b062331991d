import { expect, test } from 'vitest'
import { BrokenBody } from '@/lib/api/request/api-request'
import { answerApiRequest } from '@/lib/api/router.server'
import { call } from '@/testing/call'
import { person } from '@/testing/people'

test('an anonymous caller gets 401 in a line of text, and a token needs the scope', async () => {
  const unknown = await call('POST', '/api/cpr/rank', { body: { sla: [] } })
  expect(unknown.status).toBe(401)
  expect(unknown.headers.get('www-authenticate')).toBe('Bearer')
  expect(unknown.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(unknown.text).toMatch(/^Send a session cookie or "Authorization: Bearer berth_…"\.\n$/)
  for (const name of ['get-sla-parameters', 'get-paas-parameters'])
    expect((await call('GET', `/api/cpr/${name}`)).status).toBe(401)
  const without = await person('admin', { scopes: ['inventory.read'] })
  const refused = await call('POST', '/api/cpr/rank', { ...without, body: { sla: [] } })
  expect([refused.status, refused.text]).toEqual([403, 'This needs the permission ranker.rank.\n'])
})

test('users of a tenant rank what they send', async () => {
  const member = await person('member')
  for (const path of ['/rank', '/api/cpr/rank'])
    expect((await call('POST', path, { ...member, body: { sla: [] } })).status).toBe(200)
})

test('a body over 20 MB is refused, even with a false length', async () => {
  const { headers } = await person('operator')
  const raw = new Uint8Array(20 * 1024 * 1024 + 1).fill(0x20)
  for (const path of ['/rank', '/api/cpr/rank']) {
    expect((await call('POST', path, { headers, raw })).status).toBe(413)
    const claimed = { ...headers, 'content-length': String(raw.length) }
    expect((await call('POST', path, { headers: claimed, raw: '{}' })).status).toBe(413)
  }
})

test.each([
  {
    name: 'a body that broke off',
    thrown: new BrokenBody(null),
    status: 400,
    text: /The body is incomplete/,
  },
  {
    name: 'a database that is gone',
    thrown: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    status: 503,
    text: /^The database is not available/,
  },
])('$name is reported in a line of text', async ({ thrown, status, text }) => {
  const { headers } = await person('operator')
  const request = new Request('http://localhost/api/cpr/rank', { method: 'POST', headers })
  const body = (async function* () {
    yield new TextEncoder().encode('{')
    throw thrown
  })()
  const { method, url, signal } = request
  const requested = { method, url, signal, headers: request.headers, body }
  const answer = await answerApiRequest(requested, { address: null })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(String(answer.body)).toMatch(text)
})
