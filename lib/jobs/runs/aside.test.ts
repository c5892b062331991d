import { expect, test, vi } from 'vitest'
import { AsideRuns } from './aside'

/** A run that ends when `resolve` or `reject` is called. */
function openRun() {
  let resolve: (facts: { done: true }) => void = () => {}
  let reject: (cause: Error) => void = () => {}
  const promise = new Promise<{ done: true }>((give, fail) => {
    resolve = give
    reject = fail
  })
  return { promise, resolve, reject }
}

test('a run that ends in time gives its result, or its failure', async () => {
  const aside = new AsideRuns()
  const onFailure = vi.fn()
  const quick = Promise.resolve({ done: true })
  expect(await aside.within(60_000, quick, onFailure)).toEqual({ done: true })
  const failing = Promise.reject(new Error('refused'))
  await expect(aside.within(60_000, failing, onFailure)).rejects.toThrow('refused')
  expect(onFailure).not.toHaveBeenCalled()
  await aside.end()
})

test('a longer run gives up its place; its failure is reported, and the end waits for it', async () => {
  const aside = new AsideRuns()
  const onFailure = vi.fn()
  const slow = openRun()
  aside.signal.addEventListener('abort', () => slow.reject(new Error('stopped')))
  expect(await aside.within(1, slow.promise, onFailure)).toBeNull()
  expect(onFailure).not.toHaveBeenCalled()
  await aside.end()
  expect(onFailure).toHaveBeenCalledWith(new Error('stopped'))
})

test('beyond the most runs aside, further ones hold their place until they end', async () => {
  const aside = new AsideRuns({ most: 1 })
  const [first, second] = [openRun(), openRun()]
  expect(await aside.within(1, first.promise, vi.fn())).toBeNull()
  const held = aside.within(1, second.promise, vi.fn())
  second.resolve({ done: true })
  expect(await held).toEqual({ done: true })
  first.resolve({ done: true })
  await aside.end()
})
