import { expect, test } from 'vitest'
import { type DraftAction, openHistory, reduceHistory } from './draft-history'
import { noChanges, withValues } from './key-draft'

const saved = { keys: [], values: {} }
const draftOf = (value: number) => withValues(saved, noChanges, [{ nodeId: 'n', name: 'a', value }])
const [one, two] = [draftOf(1), draftOf(2)]
const after = (...actions: DraftAction[]) => actions.reduce(reduceHistory, openHistory())
const edit = (draft: typeof one): DraftAction => ({ type: 'edit', draft })
const [undo, redo] = [{ type: 'undo' }, { type: 'redo' }] as const

test('edits are undone and done again, one at a time', () => {
  expect(after(edit(one), edit(two), undo).draft).toBe(one)
  expect(after(edit(one), edit(two), undo, undo).draft).toBe(noChanges)
  expect(after(edit(one), edit(two), undo, undo, redo).draft).toBe(one)
  expect(after(edit(one), undo, redo, redo).draft).toBe(one)
  expect(after(undo).draft).toBe(noChanges)
})

test('an edit ends what could be done again, and saving ends everything', () => {
  expect(after(edit(one), undo, edit(two), redo).draft).toBe(two)
  expect(after(edit(one), { type: 'saved' }, undo)).toEqual(openHistory())
})

test('nothing instead of nothing is no step', () => {
  expect(after(edit(noChanges)).past).toEqual([])
})
