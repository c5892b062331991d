import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { graceful } from './graceful'

vi.mock('@/lib/observe/log.server', () => ({ log: () => ({ info: vi.fn(), warn: vi.fn() }) }))

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a running request is finished, a new one is refused, then the process ends', async () => {
  const release = vi.fn(async () => {})
  const server = createServer()
  const asked = new Promise<ServerResponse>((resolve) =>
    server.once('request', (_req, res) => resolve(res)),
  )
  let shutdown: (why: string) => void = () => {}
  const ended = new Promise<number>((resolve) => {
    shutdown = graceful(server, release, resolve)
  })
  const url = await listen(server)
  const running = fetch(url).then((answer) => answer.text())
  const answer = await asked
  shutdown('test')
  await expect(fetch(url)).rejects.toThrow()
  answer.end('done')
  expect(await running).toBe('done')
  expect(await ended).toBe(0)
  expect(release).toHaveBeenCalledOnce()
})

test('an event stream does not hold the end up', async () => {
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'text/event-stream')
    res.write('data: a\n\n')
  })
  let shutdown: (why: string) => void = () => {}
  const ended = new Promise<number>((resolve) => {
    shutdown = graceful(server, async () => {}, resolve)
  })
  const answer = await fetch(await listen(server))
  await answer.body?.getReader().read()
  const startedAt = Date.now()
  shutdown('test')
  expect(await ended).toBe(0)
  // Requests are waited for twice as long.
  expect(Date.now() - startedAt).toBeLessThan(5_000)
})
