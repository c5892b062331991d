import { expect, test, vi } from 'vitest'
import { newRest } from './rest'

const { signal } = new AbortController()
const numbers = () => {
  const run = vi.fn<() => Promise<number>>()
  return run.mockImplementation(async () => run.mock.calls.length)
}

test('the first run begins immediately, and calls after it share one run', async () => {
  const [within, run] = [newRest(50), numbers()]
  expect(await within(run, signal)).toBe(1)
  const after = [1, 2, 3].map(() => within(run, signal))
  expect(run).toHaveBeenCalledTimes(1)
  expect(await Promise.all(after)).toEqual([2, null, null])
  expect(run).toHaveBeenCalledTimes(2)
})

test('a call during a run gets its own run, which begins after the end of the first', async () => {
  const within = newRest(1)
  const events: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = vi.fn(() => finished.then(() => events.push('end')))
  const running = within(work, signal)
  await vi.waitFor(() => expect(work).toHaveBeenCalled())
  const next = within(async () => events.push('begin'), signal)
  finish()
  await Promise.all([running, next])
  expect(events).toEqual(['end', 'begin'])
})

test('a failed run fails only its own call', async () => {
  const [within, run] = [newRest(1), numbers()]
  run.mockRejectedValueOnce(new Error('no'))
  await expect(within(run, signal)).rejects.toThrow('no')
  expect(await within(run, signal)).toBe(2)
})

test('no run begins after the process was stopped', async () => {
  const [within, run, ending] = [newRest(60_000), numbers(), new AbortController()]
  await within(run, ending.signal)
  const next = within(run, ending.signal)
  ending.abort()
  await expect(next).rejects.toThrow()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a run that does not end delays the next one only for a limited time', async () => {
  const [within, run] = [newRest(1, 20), numbers()]
  const endless = vi.fn(() => new Promise(() => {}))
  void within(endless, signal)
  await vi.waitFor(() => expect(endless).toHaveBeenCalled())
  expect(await within(run, signal)).toBe(1)
})
