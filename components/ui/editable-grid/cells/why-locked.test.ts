import { expect, test } from 'vitest'
import { columns, rows, sheet } from '../testing-grid'
import { whyLocked } from './why-locked'

const { cellOf } = sheet()
const at = (row: number, column: number) => ({ row, column })

test('a value can be entered in a cell of a row', () => {
  expect(whyLocked({ rows, columns, cellOf }, at(1, 0))).toBeNull()
})

test.each([
  ['a heading', at(4, 0), 'Not entered: vsphere-a is a heading. Choose a cell in a row below it.'],
  ['a locked cell', at(6, 2), 'Not entered: m.large, us-east-1 cannot be edited.'],
])('%s refuses a value in words', (_, spot, words) => {
  expect(whyLocked({ rows, columns, cellOf }, spot)).toBe(words)
})

test('includes the reason that the page gives', () => {
  const locked = () =>
    ({ text: '', state: 'value', isEditable: false, locked: 'Needs role admin' }) as const
  expect(whyLocked({ rows, columns, cellOf: locked }, at(1, 0))).toBe(
    'Not entered: m.small, All realms cannot be edited. Needs role admin.',
  )
})
