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

test('a running request is finished, a new one is refused, then the process ends', async () => {
  const release = vi.fn(async () => {})
  const server = createServer()
  const arrived = new Promise<ServerResponse>((resolve) =>
    server.once('request', (_req, res) => resolve(res)),
  )
  const { begin, ended } = endOf(server, release)
  const url = await listen(server)
  const running = fetch(url).then((answer) => answer.text())
  const answer = await arrived
  begin('test')
  await expect(fetch(url)).rejects.toThrow()
  answer.end('done')
  expect(await running).toBe('done')
  expect(await ended).toBe(0)
  expect(release).toHaveBeenCalledOnce()
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
