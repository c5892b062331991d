import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const signs = new EventTarget()
const sent: Headers[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('location', new URL('https://berth.example/'))
  vi.stubGlobal('addEventListener', signs.addEventListener.bind(signs))
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    sent.push(headers)
    return Response.json(null)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page marks the calls that it makes while its user is away', async () => {
  const { browserFetch } = await import('./browser-fetch')
  const isBackground = async () => {
    await browserFetch('GET', '/profile', {})
    return sent.at(-1)?.has('x-berth-background')
  }
  expect(await isBackground()).toBe(false)
  vi.advanceTimersByTime(61_000)
  expect(await isBackground()).toBe(true)
  signs.dispatchEvent(new Event('keydown'))
  expect(await isBackground()).toBe(false)
})
