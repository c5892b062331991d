import { afterEach, expect, test, vi } from 'vitest'
import { browserFetch } from './browser-fetch'

afterEach(() => vi.unstubAllGlobals())

test('fetches lists in a worker, which has no window', async () => {
  vi.stubGlobal('location', new URL('https://berth.example/worker.js'))
  vi.stubGlobal('fetch', async () => Response.json({ items: [1], nextCursor: null }))
  await expect(browserFetch('GET', '/numbers', {})).resolves.toMatchObject({ items: [1] })
})
