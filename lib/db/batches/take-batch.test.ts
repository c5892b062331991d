import { expect, test } from 'vitest'
import { MAX_NODES, takeBatch } from './take-batch'

const MAX = 100

const plain = (name: string) => ({ name, size: 1, nodes: 0, subject: null as string | null })
const heavy = (name: string, nodes = MAX_NODES) => ({ ...plain(name), nodes })
const about = (subject: string, call: ReturnType<typeof plain>) => ({ ...call, subject })

/** Takes batches until no call waits; returns the names of the calls of each. */
function batchesOf(calls: ReturnType<typeof plain>[], most = MAX): string[][] {
  const waiting = [...calls]
  const batches: string[][] = []
  while (waiting.length > 0)
    batches.push(takeBatch(waiting, most, (call) => call).map(({ name }) => name))
  return batches
}

test('takes calls in order, up to the size of a transaction', () => {
  const calls = Array.from({ length: 250 }, (_, i) => plain(`${i}`))
  const batches = batchesOf(calls)
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(batches.flat()).toEqual(calls.map(({ name }) => name))
})

test('plain calls pass all heavy calls but the first', () => {
  const heavies = Array.from({ length: 12 }, (_, i) => heavy(`heavy ${i}`))
  const plains = Array.from({ length: 5 }, (_, i) => plain(`plain ${i}`))
  const batches = batchesOf([...heavies, ...plains])
  expect(batches[0]).toEqual(['heavy 0', ...plains.map(({ name }) => name)])
  expect(batches.slice(1)).toEqual(heavies.slice(1).map(({ name }) => [name]))
})

test('heavy calls share a transaction up to the limit, in order', () => {
  const quarter = MAX_NODES / 4
  expect(batchesOf(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => heavy(name, quarter)))).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f'],
  ])
})

test('takes a call that is heavier than the limit', () => {
  expect(batchesOf([plain('a'), heavy('b', 10 * MAX_NODES), heavy('c')])).toEqual([
    ['a', 'b'],
    ['c'],
  ])
})

test('a heavy call waits for one transaction per heavy call before it', () => {
  const waiting = [heavy('first'), heavy('second')]
  const names: string[][] = []
  for (let i = 0; i < 3; i++) {
    waiting.push(...Array.from({ length: MAX }, (_, n) => plain(`${i} ${n}`)))
    names.push(takeBatch(waiting, MAX, (call) => call).map(({ name }) => name))
  }
  expect(names[0]).toContain('first')
  expect(names[1]).toContain('second')
})

test('a second call with the same subject is taken after the first, even if the first is skipped', () => {
  const calls = [heavy('a'), about('key', heavy('b')), about('key', plain('c')), plain('d')]
  expect(batchesOf(calls)).toEqual([['a'], ['b'], ['c', 'd']])
})

test('a call with more launches than a transaction holds gets its own transaction', () => {
  expect(
    batchesOf(
      [
        { ...plain('a'), size: 80 },
        { ...plain('b'), size: 100 },
      ],
      50,
    ),
  ).toEqual([['a'], ['b']])
})
