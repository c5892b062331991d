import { setImmediate as pause } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { SilenceWatch } from './silence-watch'

const LONG = 60

let answer: () => void
let watch: SilenceWatch
const cut = vi.fn()
const onChange = vi.fn()
const check = vi.fn(
  () =>
    new Promise<void>((resolve) => {
      answer = resolve
    }),
)

beforeEach(() => {
  vi.clearAllMocks()
  watch = new SilenceWatch({ check, onChange })
})

async function pass(ticks: number, onTick: () => void = () => undefined) {
  for (let i = 0; i < ticks; i++) {
    watch.tick()
    onTick()
    await pause()
  }
}

test('a slow statement is not cut while checks are answered', async () => {
  watch.send(watch.add(cut))
  await pass(LONG, () => answer?.())
  expect(check.mock.calls.length).toBeGreaterThan(1)
  expect(cut).not.toHaveBeenCalled()
})

test('a statement that gets its response in time causes no check', async () => {
  const connection = watch.add(cut)
  await pass(LONG, () => watch.send(connection)(true))
  expect(check).not.toHaveBeenCalled()
})

test('without an answer the waiting connections are cut, and others are not', async () => {
  const idle = vi.fn()
  watch.add(idle)
  watch.send(watch.add(cut))
  await pass(LONG)
  expect(onChange.mock.calls[0]).toEqual([true, 1])
  expect(cut).toHaveBeenCalled()
  expect(idle).not.toHaveBeenCalled()
})

test('the response to another statement proves that the database responds', async () => {
  watch.send(watch.add(cut))
  const other = watch.add(vi.fn())
  await pass(LONG, () => watch.send(other)(true))
  expect(cut).not.toHaveBeenCalled()
})

test('a statement sent while the database is silent is cut at once, until a check is answered', async () => {
  watch.send(watch.add(vi.fn()))(false)
  watch.send(watch.add(vi.fn()))
  await pass(LONG)
  watch.send(watch.add(cut))
  await pause()
  expect(cut).toHaveBeenCalledOnce()
  answer()
  await pause()
  expect(onChange).toHaveBeenLastCalledWith(false, 0)
  const later = vi.fn()
  watch.send(watch.add(later))
  await pause()
  expect(later).not.toHaveBeenCalled()
})
