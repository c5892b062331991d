import { expect, test, vi } from 'vitest'
import { DetachedRuns } from './detached'

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

const handlers = (onFailure = vi.fn()) => ({ onDetach: async () => {}, onFailure })

test('a run that ends in time returns its result or throws its failure', async () => {
  const detached = new DetachedRuns()
  const onFailure = vi.fn()
  const quick = Promise.resolve({ done: true })
  expect(await detached.within(60_000, quick, handlers(onFailure))).toEqual({ done: true })
  const failing = Promise.reject(new Error('refused'))
  await expect(detached.within(60_000, failing, handlers(onFailure))).rejects.toThrow('refused')
  expect(onFailure).not.toHaveBeenCalled()
  await detached.end()
})

test('a longer run is detached; its failure is reported, and the end waits for it', async () => {
  const detached = new DetachedRuns()
  const onFailure = vi.fn()
  const slow = openRun()
  detached.signal.addEventListener('abort', () => slow.reject(new Error('stopped')))
  expect(await detached.within(1, slow.promise, handlers(onFailure))).toBeNull()
  expect(onFailure).not.toHaveBeenCalled()
  await detached.end()
  expect(onFailure).toHaveBeenCalledWith(new Error('stopped'))
})

test('beyond the maximum number of detached runs, further runs are awaited', async () => {
  const detached = new DetachedRuns({ most: 1 })
  const [first, second] = [openRun(), openRun()]
  expect(await detached.within(1, first.promise, handlers())).toBeNull()
  const held = detached.within(1, second.promise, handlers())
  second.resolve({ done: true })
  expect(await held).toEqual({ done: true })
  first.resolve({ done: true })
  await detached.end()
})

test('a run whose detachment fails stays with its caller', async () => {
  const detached = new DetachedRuns()
  const slow = openRun()
  const onFailure = vi.fn()
  const onDetach = async () => {
    throw new Error('no database')
  }
  const held = detached.within(1, slow.promise, { onDetach, onFailure })
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(new Error('no database')))
  slow.resolve({ done: true })
  expect(await held).toEqual({ done: true })
})

test('slow receivers have equal shares of three quarters of the detached runs', async () => {
  const detached = new DetachedRuns({ most: 8 })
  const runs = Array.from({ length: 6 }, openRun)
  const begin = (from: number, to: number, receiver: string, placeMs = 1) =>
    runs
      .slice(from, to)
      .map(({ promise }) => detached.within(placeMs, promise, handlers(), receiver))
  const room = () => ['a', 'b', 'quick'].map((receiver) => detached.hasRoomFor(receiver))
  await Promise.all(begin(0, 3, 'a'))
  expect(room()).toEqual([true, true, true])
  await Promise.all(begin(3, 4, 'b'))
  expect(room()).toEqual([false, true, true])
  const inWorkers = begin(4, 6, 'b', 60_000)
  expect(room()).toEqual([false, false, true])
  for (const run of runs) run.resolve({ done: true })
  await Promise.all(inWorkers)
  await detached.end()
  expect(room()).toEqual([true, true, true])
})
