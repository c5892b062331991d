import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { processStates } from '@/lib/base/process-state'
import { startWorker } from '@/lib/jobs/worker.server'
import { call } from '@/testing/call'
import { inBrowser, type Person, person, testPassword } from '@/testing/people'
import { log, logOptions } from '../observe/log.server'
import { handleAuthRequest } from './auth-gateway.server'

let admin: Person
const lines: string[] = []

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  processStates().set('log', pino(logOptions('debug'), sink))
  admin = await person('admin')
})

afterAll(() => {
  processStates().delete('log')
})

describe('every refusal is a problem', () => {
  const isProblem = (answer: Awaited<ReturnType<typeof call>>, status: number, code: string) => {
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.json).toMatchObject({ status, code, type: `urn:berth:problem:${code}` })
    expect(answer.status).toBe(status)
    expect(answer.json.requestId).toBe(answer.headers.get('x-request-id'))
  }

  test('an unknown route', async () => isProblem(await call('GET', '/nowhere'), 404, 'not-found'))

  test('a wrong method, with the allowed ones', async () => {
    const answer = await call('PATCH', '/members', admin)
    isProblem(answer, 405, 'method-not-allowed')
    expect(answer.headers.get('allow')).toBe('GET, POST')
    isProblem(await call('POST', '/api/health/live'), 405, 'method-not-allowed')
  })

  test('nobody', async () => isProblem(await call('GET', '/members'), 401, 'unauthenticated'))

  test('a body that is not JSON, or is too large', async () => {
    const { handleApiRequest } = await import('./router.server')
    const send = async (body: string) => {
      const request = new Request('http://localhost:3000/api/v1/tenants', {
        method: 'POST',
        headers: admin.headers,
        body,
      })
      const response = await handleApiRequest(request, { address: null })
      return { status: response.status, json: await response.json() }
    }
    expect(await send('{')).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'body', message: expect.stringContaining('column 2') }] },
    })
    expect(await send('{"name":"a","name":"b"}')).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'name', message: expect.stringContaining('twice') }] },
    })
    expect(await send(`"${'x'.repeat(1024 * 1024)}"`)).toMatchObject({
      status: 413,
      json: { detail: 'The limit is 1 MiB.' },
    })
  })

  test('a malformed If-Match differs from a missing one', async () => {
    const put = (header: Record<string, string>) =>
      call('PUT', '/settings', {
        headers: { ...admin.headers, ...header },
        body: { reportingCurrency: 'USD' },
      })
    isProblem(await put({}), 428, 'precondition-required')
    isProblem(await put({ 'if-match': '*' }), 422, 'invalid')
  })
})

test('responses may not be framed, run or interpreted as another type', async () => {
  const { headers } = await call('GET', '/profile', admin)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('HEAD is accepted like GET', async () => {
  expect((await call('HEAD', '/profile', admin)).status).toBe(200)
  expect((await call('HEAD', '/api/health/live')).status).toBe(200)
})

describe('health', () => {
  test('live checks nothing, ready checks the database, its migrations and the job worker', async () => {
    expect((await call('GET', '/api/health/live')).json).toEqual({ status: 'ok' })
    const early = await call('GET', '/api/health/ready')
    expect(early.status).toBe(503)
    expect(early.json.checks).toEqual({
      database: true,
      migrations: true,
      worker: false,
      clock: true,
    })
    const stop = startWorker(log(), { list: [] })
    const isReady = async () =>
      expect((await call('GET', '/api/health/ready')).json).toEqual({
        status: 'ok',
        checks: { database: true, migrations: true, worker: true, clock: true },
      })
    await vi.waitFor(isReady, { timeout: 10_000 })
    await stop()
    expect((await call('GET', '/api/health/ready')).status).toBe(503)
  })

  test('a release whose migrations are not applied is not ready', async () => {
    const { database } = await import('@/lib/db/client.server')
    await database().$executeRaw`update _prisma_migrations set rolled_back_at = now()`
    const ready = await call('GET', '/api/health/ready')
    await database().$executeRaw`update _prisma_migrations set rolled_back_at = null`
    expect(ready.status).toBe(503)
    expect(ready.json.checks).toMatchObject({ database: true, migrations: false })
  })
})

test('the log has every call with its id, and no secret', async () => {
  lines.length = 0
  const browserSession = await inBrowser(admin)
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const { json, headers } = await call('POST', '/tokens', {
    ...browserSession,
    body: { name: 'x', scopes: ['inventory.read'], expiresAt },
  })
  const invited = await call('POST', '/members', {
    ...browserSession,
    body: { email: 'log@test.example', name: 'Log', role: 'viewer' },
  })
  const link = new URL(invited.json.link.url).hash.slice(1)
  await call('GET', `/password-links/${link}`)
  await call('POST', `/password-links/${link}`, { body: { password: 'correct horse battery' } })
  await call('POST', `/password-links/${link}/more`, { body: { password: 'x' } })
  await call('PUT', '/profile/password', {
    ...browserSession,
    body: { current: testPassword, next: 'a next long password' },
  })
  const form = new URLSearchParams({ email: admin.email, password: 'typed into the form' })
  await handleAuthRequest(
    new Request('http://localhost:3000/api/auth/callback/credentials', {
      method: 'POST',
      body: form,
    }),
  )
  const written = lines.join('')
  expect(written).toContain(headers.get('x-request-id'))
  expect(written).toContain('/api/v1/password-links/…')
  const secrets = [json.secret, admin.token, link, testPassword, 'correct horse battery']
  for (const secret of [...secrets, 'a next long password', 'typed into the form'])
    expect(written).not.toContain(secret)
})

test('the log contains no values of a failed database call', async () => {
  const { database } = await import('@/lib/db/client.server')
  const { errorFacts } = await import('../observe/log.server')
  const data = { email: 'e', name: 'n', role: 'no-role', passwordHash: 'hash-of-somebody' }
  const cause = await database()
    .user.create({ data: data as never })
    .catch((it: unknown) => it)
  expect(String(cause)).toContain('hash-of-somebody')
  expect(JSON.stringify(errorFacts(cause))).not.toContain('hash-of-somebody')
})

test('the log has the reports of content policy violations, bounded and without secrets', async () => {
  lines.length = 0
  const report = (body: unknown) => call('POST', '/api/csp-reports', { body, address: '10.55.0.1' })
  const sent = {
    'document-uri': 'https://berth.example/password#hidden',
    'blocked-uri': `https://evil.example/x.js?token=hidden&${'y'.repeat(5000)}`,
    'violated-directive': 'script-src',
    'script-sample': 'hidden',
  }
  expect((await report({ 'csp-report': sent })).status).toBe(204)
  const written = lines.join('')
  expect(written).toContain('https://evil.example/x.js')
  expect(written).not.toContain('hidden')
  expect(written.length).toBeLessThan(2000)
  expect((await report({ pad: 'x'.repeat(20_000) })).status).toBe(413)
  for (let i = 0; i < 60; i++) await report({})
  expect((await report({})).status).toBe(429)
})
