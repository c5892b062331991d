import { expect, test } from 'vitest'
import type { GridCell } from '../types'
import { isSameCell } from './same-cell'

const cell: GridCell = { text: '0.04', state: 'override', note: 'why', isEditable: true }
const drawing = (of: Partial<GridCell> = {}, isActive = false) => ({
  cell: { ...cell, ...of },
  place: 1,
  isActive,
})

test('an equal cell is not rendered again, even if it is a new object', () => {
  expect(isSameCell(drawing(), drawing())).toBe(true)
})

test.each<[string, Partial<GridCell>]>([
  ['text', { text: '0.05' }],
  ['state', { state: 'value' }],
  ['note', { note: 'because' }],
  ['change', { isChanged: true }],
  ['schedule', { isScheduled: true }],
  ['problem', { problem: 'too dear' }],
  ['lock', { isEditable: false }],
])('another %s is drawn', (_, of) => {
  expect(isSameCell(drawing(), drawing(of))).toBe(false)
})

test('a cell that becomes or stops being active is rendered again', () => {
  expect(isSameCell(drawing(), drawing({}, true))).toBe(false)
})
