import { expect, test } from 'vitest'
import { spanIn } from './span'

test.each([
  { name: 'within', from: 120, to: 150, span: { start: 20, width: 30, isCut: false } },
  { name: 'started before', from: 50, to: 150, span: { start: 0, width: 50, isCut: true } },
  { name: 'without an end', from: 180, to: null, span: { start: 80, width: 20, isCut: false } },
  { name: 'beyond the end', from: 180, to: 400, span: { start: 80, width: 20, isCut: false } },
  { name: 'of no length', from: 200, to: 200, span: { start: 100, width: 0, isCut: false } },
  { name: 'over before', from: 10, to: 90, span: null },
  { name: 'later', from: 201, to: null, span: null },
])('a time that is $name', ({ from, to, span }) => {
  expect(spanIn({ from: 100, to: 200 }, from, to)).toEqual(span)
})
