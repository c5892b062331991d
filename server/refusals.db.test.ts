import net from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BerthProcess, startProcess } from '@/testing/berth-process'
import { browser } from '@/testing/browser'
import { lastAudit } from '@/testing/database/last-audit'
import { type Person, person, testPassword } from '@/testing/people'

let berth: BerthProcess
let admin: Person

beforeAll(async () => {
  berth = await startProcess({ NEXTAUTH_URL: 'https://berth.example.com' })
  admin = await person('admin')
})
afterAll(() => berth.end())

/** Sends lines unchanged, which an HTTP client would correct, and returns the response. */
function send(...lines: readonly string[]): Promise<{ status: number; head: string }> {
  const { hostname, port } = new URL(berth.url)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.once('error', reject)
    socket.once('close', () =>
      resolve({ status: Number(answer.split(' ')[1]), head: answer.split('\r\n\r\n')[0] ?? '' }),
    )
    socket.write(lines.join('\r\n'))
  })
}

const get = (target: string, ...headers: readonly string[]) =>
  send(`GET ${target} HTTP/1.1`, 'Connection: close', ...headers, '', '')

test.each([
  ['the name people use', '/api/health/live', ['Host: berth.example.com'], 200],
  ['localhost', '/api/health/live', ['Host: localhost:1'], 200],
  ['another name', '/api/health/live', ['Host: evil.example'], 421],
  ['another name for a page', '/login', ['Host: evil.example'], 421],
  ['two names', '/api/health/live', ['Host: localhost', 'Host: localhost'], 400],
  ['a name with a path', '/login', ['Host: localhost/api/health/live?'], 400],
  ['a whole address', 'http://localhost/api/health/live', ['Host: localhost'], 400],
  ['a path with a broken escape', '/%ff', ['Host: localhost'], 400],
  ['another host in the path', '//evil.example/api/health/live', ['Host: localhost'], 404],
])('%s: %s %j gets %i and the headers for https', async (_name, target, headers, status) => {
  const answer = await get(target, ...headers)
  expect(answer.status).toBe(status)
  expect(answer.head.toLowerCase()).toContain(
    'strict-transport-security: max-age=31536000; includesubdomains',
  )
})

test('the address of a page with a zero byte is refused without a query', async () => {
  const [refused, rendered] = [
    await get('/pools/%00', 'Host: localhost'),
    await get('/pools/none', 'Host: localhost'),
  ]
  expect([refused.status, rendered.status]).toEqual([404, 404])
  expect(refused.head.toLowerCase()).toContain('content-type: application/problem+json')
  expect(rendered.head.toLowerCase()).not.toContain('content-type')
})

test('with https a session cookie is accepted only under its secure name', async () => {
  const it = browser()
  await it.signIn(admin.email, testPassword)
  const session = it.jar.get('next-auth.session-token')
  const statusWith = async (name: string) =>
    (await get('/api/v1/profile', 'Host: localhost', `Cookie: ${name}=${session}`)).status
  expect(await statusWith('__Secure-next-auth.session-token')).toBe(200)
  expect(await statusWith('next-auth.session-token')).toBe(401)
})

test('a call without a host is refused', async () => {
  const answer = await send('GET /api/health/live HTTP/1.0', '', '')
  expect(answer.status).toBe(400)
})

test.each(['TRACE', 'PROPFIND', 'POST'])('a page does not %s', async (method) => {
  const answer = await send(
    `${method} /login HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    '',
    '',
  )
  expect(answer.status).toBe(405)
  expect(answer.head.toLowerCase()).toContain('allow: get, head')
})

test('an interrupted body is an error of the caller', async () => {
  const { headers } = admin
  await send(
    ...[
      'POST /api/v1/pools HTTP/1.1',
      'Host: localhost',
      `Authorization: ${headers.authorization}`,
    ],
    ...['Content-Type: application/json', 'Transfer-Encoding: chunked', '', 'zz', '', ''],
  )
  await vi.waitFor(() => {
    const line = berth.log().find(({ path }) => path === '/api/v1/pools')
    expect(line).toMatchObject({ status: 400, code: 'broken-body', userId: admin.userId })
  }, 10_000)
})

test('a refused host is in the audit log and in the access log', async () => {
  await get('/', 'Host: rebound.example')
  const row = await lastAudit({ subjectId: 'rebound.example' })
  expect(row).toMatchObject({ action: 'host.refuse', address: '127.0.0.1', actorId: null })
  const line = berth.log().find(({ requestId }) => requestId === row.requestId)
  expect(line).toMatchObject({ status: 421, code: 'misdirected', address: '127.0.0.1' })
})
