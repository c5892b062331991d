import { expect, test } from 'vitest'
import { ok } from '@/lib/base/result'
import { inSequence } from './in-sequence.server'

/** Work that ends when `end` is called. */
function held() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end: () => end(), work: () => ended.then(() => ok('done')) }
}

test('runs work on the same rows in the order of the calls', async () => {
  const seen: number[] = []
  const calls = [1, 2, 3].map((n) =>
    inSequence('cluster a', async () => {
      await Promise.resolve()
      seen.push(n)
      return ok(n)
    }),
  )
  expect(await Promise.all(calls)).toEqual([ok(1), ok(2), ok(3)])
  expect(seen).toEqual([1, 2, 3])
})

test('continues after work that throws, and does not delay work on other rows', async () => {
  const first = held()
  const waiting = inSequence('cluster a', first.work)
  const failing = inSequence('cluster a', async () => {
    throw new Error('a bug')
  })
  const next = inSequence('cluster a', async () => ok('next'))
  expect(await inSequence('cluster b', async () => ok('other'))).toEqual(ok('other'))
  first.end()
  await expect(failing).rejects.toThrow('a bug')
  expect(await next).toEqual(ok('next'))
  expect(await waiting).toEqual(ok('done'))
})

test('refuses the 501st waiting call, until one has ended', async () => {
  const first = held()
  const calls = Array.from({ length: 500 }, () => inSequence('tenant a', first.work))
  const refused = await inSequence('tenant a', async () => ok('never'))
  expect(refused).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  first.end()
  await Promise.all(calls)
  expect(await inSequence('tenant a', async () => ok('again'))).toEqual(ok('again'))
})
