import { expect, test } from 'vitest'
import { newGate } from './fair-gate'

const limits = { running: 1, waiting: 4, waitingOfOne: 3 }

test('waiting calls run in order, and calls beyond the limit are refused', async () => {
  const gate = newGate({ running: 2, waiting: 2, waitingOfOne: 2 })
  const order: string[] = []
  const enter = (name: string) =>
    gate.enter('a').then((leave) => {
      order.push(name)
      return leave
    })
  const [first, second] = [await gate.enter('a'), await gate.enter('a')]
  const third = enter('third')
  const fourth = enter('fourth')
  expect(await gate.enter('b')).toBeNull()
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

test('callers alternate, also after many requests of one', async () => {
  const gate = newGate(limits)
  const leave = await gate.enter('greedy')
  const order: string[] = []
  const wait = (caller: string, name: string) =>
    gate.enter(caller).then((leaveIt) => {
      order.push(name)
      leaveIt?.()
    })
  const all = [wait('greedy', 'g1'), wait('greedy', 'g2'), wait('greedy', 'g3')]
  expect(await gate.enter('greedy')).toBeNull()
  all.push(wait('other', 'o1'))
  leave?.()
  await Promise.all(all)
  expect(order).toEqual(['g1', 'o1', 'g2', 'g3'])
})

test('a caller that disconnects leaves the queue', async () => {
  const gate = newGate({ ...limits, waiting: 1 })
  const leave = await gate.enter('a')
  const gone = new AbortController()
  const waiting = gate.enter('a', gone.signal)
  gone.abort()
  expect(await waiting).toBeNull()
  const next = gate.enter('a')
  leave?.()
  expect(await next).not.toBeNull()
})
