import { expect, test } from 'vitest'
import { newGate } from './gate'

const here = new AbortController().signal

test('two go through, the next wait their turn, and one more is turned away', async () => {
  const gate = newGate(2, 2)
  const order: string[] = []
  const first = await gate.enter(here)
  const second = await gate.enter(here)
  const third = gate.enter(here).then((leave) => {
    order.push('third')
    return leave
  })
  const fourth = gate.enter(here).then(() => order.push('fourth'))
  expect(await gate.enter(here)).toBeNull()
  expect(order).toEqual([])
  first?.()
  first?.()
  const leaveThird = await third
  expect(order).toEqual(['third'])
  leaveThird?.()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
  expect(second).not.toBeNull()
})

test('whoever goes away leaves the queue', async () => {
  const gate = newGate(1, 1)
  const leave = await gate.enter(here)
  const gone = new AbortController()
  const waiting = gate.enter(gone.signal)
  gone.abort()
  expect(await waiting).toBeNull()
  const next = gate.enter(here)
  leave?.()
  expect(await next).not.toBeNull()
})
