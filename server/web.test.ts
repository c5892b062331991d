import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { ApiRequest } from '@/lib/api/request/api-request'
import { ApiResponse } from '@/lib/api/respond/api-response'
import { toApiRequest } from './api-request'
import { sendResponse } from './send-response'

let server: Server | undefined
let isOver = false

/** A server that answers with `handle`, like the server entry. */
async function serve(handle: (request: ApiRequest) => Promise<ApiResponse>): Promise<string> {
  const started = createServer(async (req, res) => {
    const url = new URL(`http://${req.headers.host}${req.url}`)
    await sendResponse(req, res, await handle(toApiRequest(req, res, url)))
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

afterEach(() => {
  isOver = true
  server?.closeAllConnections()
  server?.close()
})

async function textOf({ body }: ApiRequest): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('body, status, headers and each cookie arrive', async () => {
  const url = await serve(async (request) => {
    const headers = new Headers({ 'x-path': new URL(request.url).pathname })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    return new ApiResponse(`got ${await textOf(request)}`, { status: 201, headers })
  })
  const answer = await fetch(`${url}/api/x?q=1`, { method: 'POST', body: 'ä'.repeat(100_000) })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-path')).toBe('/api/x')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.text()).toBe(`got ${'ä'.repeat(100_000)}`)
})

test.each([
  { name: 'without a look at the body', look: async () => {} },
  {
    name: 'in the middle of the body',
    look: async (request: ApiRequest) => {
      for await (const _chunk of request.body ?? []) break
    },
  },
])('a refusal $name reaches a caller who is still sending', async ({ look }) => {
  const url = await serve(async (request) => {
    await look(request)
    return new ApiResponse('too large', { status: 413 })
  })
  for (const body of ['a'.repeat(20_000_000), endless(20_000_000)]) {
    const answer = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect({ status: answer.status, text: await answer.text() }).toEqual({
      status: 413,
      text: 'too large',
    })
  }
})

test('does not wait for a body that never ends', async () => {
  const url = await serve(async () => new ApiResponse('too large', { status: 413 }))
  const body = endless(Number.POSITIVE_INFINITY)
  const sent = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit).then(
    ({ headers }) => headers.get('connection'),
    () => 'close',
  )
  expect(sent).toBe('close')
})

/**
 * A body of unknown length. It ends with its test and waits between chunks, because the client may continue reading
 * after its connection was closed and would fill the memory.
 */
function endless(bytes: number) {
  let left = bytes
  isOver = false
  return new ReadableStream({
    async pull(controller) {
      await pause()
      controller.enqueue(new Uint8Array(65_536))
      left -= 65_536
      if (left <= 0 || isOver) controller.close()
    },
  })
}

test('detects that a caller disconnects', async () => {
  let notice: () => void = () => {}
  const noticed = new Promise<void>((resolve) => {
    notice = resolve
  })
  const url = await serve(async (request) => {
    request.signal.addEventListener('abort', () => notice())
    const endless = new ReadableStream({ start: (it) => it.enqueue(new TextEncoder().encode('a')) })
    return new ApiResponse(endless, { headers: { 'content-type': 'text/event-stream' } })
  })
  const abort = new AbortController()
  const answer = await fetch(url, { signal: abort.signal })
  expect((await answer.body?.getReader().read())?.value).toHaveLength(1)
  abort.abort()
  await noticed
})
