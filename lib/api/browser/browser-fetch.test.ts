import { afterEach, expect, test, vi } from 'vitest'
import { browserFetch } from './browser-fetch'

afterEach(() => vi.unstubAllGlobals())

test('fetches lists in a worker, which has no window', async () => {
  vi.stubGlobal('location', new URL('https://berth.example/worker.js'))
  vi.stubGlobal('fetch', async () => Response.json({ items: [1], nextCursor: null }))
  await expect(browserFetch('GET', '/numbers', {})).resolves.toMatchObject({ items: [1] })
})

test('a response whose body does not arrive in time is a failed call', async () => {
  const body = new ReadableStream({
    async start(controller) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      controller.error(new DOMException('The time limit ended', 'TimeoutError'))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  const call = browserFetch('PUT', '/numbers', { signal: AbortSignal.timeout(10) })
  await expect(call).rejects.toMatchObject({ status: 0 })
})
