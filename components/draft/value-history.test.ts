import { expect, test } from 'vitest'
import { openHistory, reduceValue, type ValueAction } from './value-history'

const after = (...actions: ValueAction<number>[]) => actions.reduce(reduceValue, openHistory(0))
const set = (value: number): ValueAction<number> => ({ type: 'set', value })
const [undo, redo] = [{ type: 'undo' }, { type: 'redo' }] as const

test('undoes and redoes one edit at a time', () => {
  expect(after(set(1), set(2), undo).value).toBe(1)
  expect(after(set(1), set(2), undo, undo).value).toBe(0)
  expect(after(set(1), set(2), undo, undo, redo).value).toBe(1)
  expect(after(set(1), undo, redo, redo).value).toBe(1)
  expect(after(undo).value).toBe(0)
})

test('an edit discards the steps to redo, and a reset discards all steps', () => {
  expect(after(set(1), undo, set(2), redo).value).toBe(2)
  expect(after(set(1), { type: 'reset', value: 0 }, undo)).toEqual(openHistory(0))
})

test('retains the last hundred steps', () => {
  const edits = Array.from({ length: 150 }, (_, value) => set(value + 1))
  expect(after(...edits).past).toHaveLength(100)
})
