import { expect, test } from 'vitest'
import { revisionCache } from './revision-cache.server'

test('loads once per revision', () => {
  let loads = 0
  const cached = revisionCache('test-loads', () => ++loads)
  expect([cached('1'), cached('1'), cached('2'), cached('2')]).toEqual([1, 1, 2, 2])
})

test('shares a pending promise', async () => {
  let loads = 0
  const cached = revisionCache('test-promise', async () => ++loads)
  const [first, second] = [cached('1'), cached('1')]
  expect(first).toBe(second)
  expect(await first).toBe(1)
})

test('drops a rejected promise', async () => {
  let loads = 0
  const cached = revisionCache('test-rejected', async () => {
    if (++loads === 1) throw new Error('no database')
    return loads
  })
  await expect(cached('1')).rejects.toThrow('no database')
  expect(await cached('1')).toBe(2)
})
