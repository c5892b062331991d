import { Tinypool } from 'tinypool'
import { expect, test } from 'vitest'
import { handOver } from './hand-over'

const large = new Uint8Array(100_000)

test.each([
  ['bytes', large],
  ['bytes of a result', { ok: true, value: large }],
  ['JSON of a result', { ok: true, value: { json: large } }],
  ['JSON in pieces', { ok: true, value: { json: [large, new Uint8Array(10)] } }],
])('large %s are handed over', (_, answer) => {
  const marked = Object(handOver(answer))
  expect(marked[Tinypool.transferableSymbol]).toEqual([large.buffer])
  expect(marked[Tinypool.valueSymbol]).toBe(answer)
})

test.each([
  ['small bytes', new Uint8Array(10)],
  ['a part of a buffer', large.subarray(1)],
  ['an answer without bytes', { ok: true, value: [1, 'two', null] }],
])('%s stay as they are', (_, answer) => {
  expect(handOver(answer)).toBe(answer)
})
