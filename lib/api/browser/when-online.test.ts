import { afterEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('code')
  for (let i = 0; i < times; i++) load.mockRejectedValueOnce(new Error('no network'))
  return load
}

test('code that could not be loaded offline is loaded when the browser is online', async () => {
  const window = new EventTarget()
  const navigator = { onLine: false }
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', navigator)
  const load = failing(2)
  const loaded = whenOnline(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  navigator.onLine = true
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})

test('the first tries after the browser is back online can fail', async () => {
  vi.useFakeTimers()
  const window = new EventTarget()
  const navigator = { onLine: false }
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', navigator)
  const load = failing(4)
  const loaded = whenOnline(load)
  await vi.advanceTimersByTimeAsync(0)
  navigator.onLine = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toBe('code')
  expect(load).toHaveBeenCalledTimes(5)
})

test('a failure that lasts after the browser is back online is reported', async () => {
  vi.useFakeTimers()
  const window = new EventTarget()
  const navigator = { onLine: false }
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', navigator)
  const load = failing(9)
  const refused = expect(whenOnline(load)).rejects.toThrow('no network')
  await vi.advanceTimersByTimeAsync(0)
  navigator.onLine = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  expect(load).toHaveBeenCalledTimes(5)
})

test.each(['browser', 'server'])('a failure of another cause is one in a %s', async (where) => {
  if (where === 'browser') vi.stubGlobal('navigator', { onLine: true })
  const load = failing(1)
  await expect(whenOnline(load)).rejects.toThrow('no network')
  expect(load).toHaveBeenCalledTimes(1)
})
