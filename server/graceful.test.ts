import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiResponse } from '@/lib/api/respond/api-response'
import { graceful, type Shutdown } from './graceful'
import { sendResponse } from './send-response'

const { warn } = vi.hoisted(() => ({ warn: vi.fn() }))
vi.mock('@/lib/observe/log.server', () => ({ log: () => ({ info: vi.fn(), warn }) }))

beforeEach(() => warn.mockClear())

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const endOf = (server: Server, release = async () => {}) => {
  let shutdown: Shutdown | undefined
  const ended = new Promise<number>((resolve) => {
    shutdown = graceful(server, release, resolve)
  })
  if (shutdown === undefined) throw new Error('no shutdown')
  return { ended, ...shutdown }
}

test('a running request completes while new ones are refused, then the process ends', async () => {
  let releaseAll = () => {}
  const released = new Promise<void>((resolve) => {
    releaseAll = resolve
  })
  const running = new Map<string, ServerResponse>()
  const server = createServer()
  const { begin, ended, signal } = endOf(server, () => released)
  const arrived = new Promise<void>((resolve) =>
    server.on('request', (req, res) => {
      if (signal.aborted) return res.writeHead(503).end()
      running.set(String(req.url), res)
      resolve()
    }),
  )
  const url = await listen(server)
  const slow = fetch(`${url}/slow`).then((answer) => answer.text())
  await arrived
  begin('test')
  const refused = await fetch(url)
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close'])
  running.get('/slow')?.end('done')
  expect(await slow).toBe('done')
  expect((await fetch(url)).status).toBe(503)
  releaseAll()
  expect(await ended).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
})

/** A server whose only response is an event stream, which begins when `isReady` resolves. */
function streamServer(isReady: Promise<void>) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const cancel = vi.fn()
  const server = createServer(async (req, res) => {
    arrive()
    await isReady
    const body = new ReadableStream({
      start: (it) => it.enqueue(new TextEncoder().encode('data: a\n\n')),
      cancel,
    })
    const headers = { 'content-type': 'text/event-stream' }
    await sendResponse(req, res, new ApiResponse(body, { headers }), shutdown.signal)
  })
  const shutdown = endOf(server)
  return { server, arrived, cancel, ...shutdown }
}

test('an open event stream does not delay the end', async () => {
  const { server, cancel, begin, ended } = streamServer(Promise.resolve())
  const answer = await fetch(await listen(server))
  await answer.body?.getReader().read()
  begin('test')
  expect(await ended).toBe(0)
  expect(cancel).toHaveBeenCalledOnce()
  expect(warn).not.toHaveBeenCalled()
})

test('an event stream that opens during the shutdown does not delay it', async () => {
  let proceed = () => {}
  const isReady = new Promise<void>((resolve) => {
    proceed = resolve
  })
  const { server, arrived, cancel, begin, ended } = streamServer(isReady)
  const read = fetch(await listen(server)).then((answer) => answer.text())
  await arrived
  begin('test')
  proceed()
  await expect(read).rejects.toThrow()
  expect(await ended).toBe(0)
  expect(cancel).toHaveBeenCalledOnce()
  expect(warn).not.toHaveBeenCalled()
})
