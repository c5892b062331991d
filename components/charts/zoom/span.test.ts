import { expect, test } from 'vitest'
import { columnsIn, spanBetween } from './span'

test('a span is independent of the drag direction and is limited to the plot', () => {
  expect(spanBetween(0.7, 0.2)).toEqual({ from: 0.2, to: 0.7 })
  expect(spanBetween(0.5, 1.4)).toEqual({ from: 0.5, to: 1 })
})

test.each([
  { span: { from: 0, to: 1 }, columns: [0, 9] },
  { span: { from: 0.25, to: 0.31 }, columns: [2, 3] },
  { span: { from: 0.2, to: 0.3 }, columns: [2, 2] },
  { span: { from: 1, to: 1 }, columns: [9, 9] },
])('$span.from to $span.to touches columns $columns of ten', ({ span, columns }) => {
  expect(columnsIn(span, 10)).toEqual(columns)
})
