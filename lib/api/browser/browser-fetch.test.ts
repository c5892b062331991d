import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { browserFetch } from './browser-fetch'

afterEach(() => vi.unstubAllGlobals())

test('a worker, which has no window, fetches lists too', async () => {
  vi.stubGlobal('location', new URL('https://berth.example/worker.js'))
  vi.stubGlobal('fetch', async () => Response.json({ items: [1], nextCursor: null }))
  const answer = z.object({ items: z.array(z.number()) })
  await expect(browserFetch('GET', '/numbers', { answer })).resolves.toEqual({ items: [1] })
})
