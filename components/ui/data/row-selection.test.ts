import { expect, test } from 'vitest'
import { toggled, withRange } from './row-selection'

const keys = ['a', 'b', 'c', 'd']
const listed = (selected: ReadonlySet<string>) => [...selected].toSorted().join('')

test('a second toggle deselects a row', () => {
  const one = toggled(new Set(), 'b')
  expect(listed(one)).toBe('b')
  expect(listed(toggled(one, 'b'))).toBe('')
})

test.each([
  { from: 'b', to: 'd', selected: 'bcd' },
  { from: 'd', to: 'b', selected: 'bcd' },
  { from: null, to: 'c', selected: 'c' },
  { from: 'row of another page', to: 'c', selected: 'c' },
])('a range from $from to $to selects $selected', ({ from, to, selected }) => {
  expect(listed(withRange(new Set(), keys, from, to))).toBe(selected)
})

test('a range is added to the selection', () => {
  expect(listed(withRange(new Set(['a']), keys, 'c', 'd'))).toBe('acd')
})
