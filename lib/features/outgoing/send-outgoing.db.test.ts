import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refusedUrl, sendOutgoing } from './send-outgoing.server'

const lookup = vi.hoisted(() => vi.fn())
vi.mock('node:dns/promises', () => ({ default: { lookup } }))

let port = 0
const seen: string[] = []
const server = http.createServer((req, res) => {
  seen.push(`${req.headers.host}${req.url}`)
  if (req.url === '/moved') res.writeHead(302, { location: '/elsewhere' }).end()
  else if (req.url === '/long') res.end('x'.repeat(1_000_000))
  else if (req.url === '/broken') req.socket.destroy()
  else res.end('fine')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  process.env.BERTH_OUTGOING_ALLOW = `hooks.test:${port}`
})
afterAll(() => server.close())

const resolvesTo = (...addresses: string[]) =>
  lookup.mockResolvedValue(
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )

const get = (path: string, host = 'hooks.test') =>
  sendOutgoing({ method: 'GET', url: `http://${host}:${port}${path}`, headers: {} })

const refused = (sentence: RegExp) => ({
  sentence: expect.stringMatching(sentence),
  mayHaveArrived: false,
})

test('a name is resolved once, and the call goes to that address under the name', async () => {
  resolvesTo('127.0.0.1')
  lookup.mockClear()
  expect(await get('/a')).toMatchObject({ ok: true, value: { status: 200, text: 'fine' } })
  expect(lookup).toHaveBeenCalledTimes(1)
  expect(seen.at(-1)).toBe(`hooks.test:${port}/a`)
})

test('a header that cannot be sent is the reason of the failure, and not the connection', async () => {
  resolvesTo('127.0.0.1')
  const url = `http://hooks.test:${port}/a`
  const sent = await sendOutgoing({ method: 'GET', url, headers: { authorization: 'a\nb' } })
  expect(sent).toEqual({ ok: false, error: refused(/^A header of the request/) })
})

test('a name with one address that is not allowed is not called, whether the host is allowed or not', async () => {
  const calls = seen.length
  resolvesTo('127.0.0.1', '169.254.169.254')
  expect(await get('/a')).toMatchObject({ ok: false, error: refused(/link-local/) })
  resolvesTo('93.184.215.14', '10.0.0.1')
  const other = await sendOutgoing({ method: 'GET', url: 'https://rebound.test/', headers: {} })
  expect(other).toMatchObject({ ok: false, error: refused(/not public/) })
  expect(seen.length).toBe(calls)
})

test('http is for hosts that are named', async () => {
  resolvesTo('93.184.215.14')
  expect(await get('/a', 'other.test')).toMatchObject({
    ok: false,
    error: refused(/https/),
  })
})

test.each([
  ['https://hooks.example\\@10.0.0.1/', 'backslash'],
  ['https://hooks\t.example/', 'tab'],
  ['https://hooks.example:0/', 'port 0'],
  ['https://me:secret@hooks.example/', 'password'],
  ['https://[::ffff:10.0.0.1]/', 'not public'],
  ['https://2130706433/', 'not public'],
  ['https://localhost/', 'not public'],
  ['https://berth.LOCALHOST./', 'not public'],
])('%j is refused before it is called: %s', (url, why) => {
  expect(refusedUrl(url)).toContain(why)
})

test('a redirect is not followed', async () => {
  resolvesTo('127.0.0.1')
  const calls = seen.length
  expect(await get('/moved')).toMatchObject({ value: { status: 302, location: '/elsewhere' } })
  expect(seen.length).toBe(calls + 1)
})

test('at most 64 kB of a long answer are read', async () => {
  resolvesTo('127.0.0.1')
  const answer = await get('/long')
  expect(answer.ok && answer.value.text.length).toBe(64 * 1024)
})

test('a failure is reported without internal details', async () => {
  resolvesTo('127.0.0.1')
  expect(await get('/broken')).toEqual({
    ok: false,
    error: { sentence: 'The connection failed (ECONNRESET).', mayHaveArrived: true },
  })
  lookup.mockRejectedValue(new Error('ENOTFOUND'))
  expect(await get('/a')).toEqual({
    ok: false,
    error: { sentence: 'The name hooks.test could not be resolved.', mayHaveArrived: false },
  })
})

test('an invalid address is refused without a call', async () => {
  const calls = seen.length
  const sent = await sendOutgoing({ method: 'GET', url: 'null/flavors', headers: {} })
  expect(sent).toEqual({ ok: false, error: refused(/^The address is invalid\.$/) })
  expect(seen.length).toBe(calls)
})

test('a request has not arrived if the connection is refused', async () => {
  resolvesTo('127.0.0.1')
  await new Promise((resolve) => server.close(resolve))
  expect(await get('/a')).toEqual({ ok: false, error: refused(/ECONNREFUSED/) })
})
