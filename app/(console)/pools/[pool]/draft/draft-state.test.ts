import { describe, expect, test } from 'vitest'
import { isSamePolicyContent } from '@/lib/features/policies/is-same-policy-content'
import { type DraftContent, type DraftState, openDraft, reduceDraft } from './draft-state'
import {
  addEntry,
  duplicateEntry,
  freeId,
  moveEntry,
  removeEntry,
  setParam,
  swapBase,
} from './edits'

const base: DraftContent = {
  inherits: false,
  document: {
    modules: [
      { id: 'base', module: 'weighted-split', enabled: true, params: { weights: { a: 1 } } },
      { id: 'fine', module: 'failure-fine', enabled: true, params: { fine: 5 } },
      { id: 'cost', module: 'cost', enabled: true, params: {} },
    ],
  },
}
const weight = (value: number): DraftContent => ({
  ...base,
  document: setParam(base.document, 'base', 'weights', { a: value }),
})
const edit = (state: DraftState, content: DraftContent, joinKey?: string) =>
  reduceDraft(state, { type: 'edit', label: 'weight', content, joinKey })
const order = (content: DraftContent['document']) => content.modules.map(({ id }) => id)

test('the draft: undo and redo visit every step', () => {
  const two = edit(edit(openDraft({ baseVersion: 1, base }), weight(2)), weight(3))
  const once = reduceDraft(two, { type: 'undo' })
  expect(once.content).toEqual(weight(2))
  const none = reduceDraft(once, { type: 'undo' })
  expect(isSamePolicyContent(none.content, base)).toBe(true)
  expect(reduceDraft(none, { type: 'undo' })).toBe(none)
  const again = reduceDraft(reduceDraft(none, { type: 'redo' }), { type: 'redo' })
  expect(again.content).toEqual(weight(3))
  expect(again.past.map(({ label }) => label)).toEqual(['weight', 'weight'])
})

test('the draft: a slider drag is one step, and the next drag is another', () => {
  const dragged = edit(edit(openDraft({ baseVersion: 1, base }), weight(2), 'w'), weight(3), 'w')
  expect(dragged.past).toHaveLength(1)
  const resolved = reduceDraft(dragged, { type: 'commit' })
  expect(edit(resolved, weight(4), 'w').past).toHaveLength(2)
  expect(reduceDraft(dragged, { type: 'undo' }).content).toEqual(base)
})

test('the draft: an edit clears the redo steps, and an edit without a change adds no step', () => {
  const undone = reduceDraft(edit(openDraft({ baseVersion: 1, base }), weight(2)), {
    type: 'undo',
  })
  expect(edit(undone, weight(5)).future).toEqual([])
  expect(edit(undone, weight(1))).toBe(undone)
})

test('the draft: the last hundred steps can be undone', () => {
  let state = openDraft({ baseVersion: 1, base })
  for (let i = 2; i < 150; i++) state = edit(state, weight(i))
  expect(state.past).toHaveLength(100)
})

test('the draft: a merge is one step, and undoing it restores the older base', () => {
  const theirs: DraftContent = { ...base, document: addEntry(base.document, 'sla-rank', {}) }
  const merged: DraftContent = { ...base, document: addEntry(weight(2).document, 'sla-rank', {}) }
  const mine = edit(openDraft({ baseVersion: 12, base }), weight(2))
  const after = reduceDraft(mine, {
    type: 'merge',
    label: 'merged with v13',
    content: merged,
    baseVersion: 13,
    base: theirs,
  })
  expect(after).toMatchObject({ baseVersion: 13, base: theirs, content: merged })
  expect(after.past.map(({ label }) => label)).toEqual(['weight', 'merged with v13'])

  const undone = reduceDraft(after, { type: 'undo' })
  expect(undone).toMatchObject({ baseVersion: 12, base, content: weight(2) })
  const first = reduceDraft(undone, { type: 'undo' })
  expect(first).toMatchObject({ baseVersion: 12, content: base })
  const redone = reduceDraft(reduceDraft(first, { type: 'redo' }), { type: 'redo' })
  expect(redone).toMatchObject({ baseVersion: 13, base: theirs, content: merged })
  expect(reduceDraft(redone, { type: 'undo' })).toMatchObject({ baseVersion: 12, base })
})

test('the draft: a different order of keys is not a change', () => {
  const there = {
    ...base,
    document: {
      modules: [
        { params: { weights: { b: 1, a: 2 } }, id: 'x', module: 'weighted-split', enabled: true },
      ],
    },
  }
  const here = {
    document: {
      modules: [
        { id: 'x', module: 'weighted-split', enabled: true, params: { weights: { a: 2, b: 1 } } },
      ],
    },
    inherits: false,
  }
  expect(isSamePolicyContent(there, here)).toBe(true)
})

describe('edits', () => {
  test.each([
    { name: 'up', id: 'cost', position: 1, after: ['base', 'cost', 'fine'] },
    { name: 'down', id: 'fine', position: 2, after: ['base', 'cost', 'fine'] },
    { name: 'never above the base', id: 'cost', position: 0, after: ['base', 'cost', 'fine'] },
    { name: 'never beyond the end', id: 'fine', position: 9, after: ['base', 'cost', 'fine'] },
    { name: 'never the base itself', id: 'base', position: 2, after: ['base', 'fine', 'cost'] },
  ])('moves $name', ({ id, position, after }) => {
    expect(order(moveEntry(base.document, id, position))).toEqual(after)
  })

  test('a second entry of a module gets its own id', () => {
    const added = addEntry(base.document, 'cost', { amount: 0 })
    expect(order(added)).toEqual(['base', 'fine', 'cost', 'cost-2'])
    expect(freeId(added, 'cost')).toBe('cost-3')
    expect(order(duplicateEntry(base.document, 'fine'))).toEqual([
      'base',
      'fine',
      'failure-fine',
      'cost',
    ])
    expect(order(removeEntry(base.document, 'fine'))).toEqual(['base', 'cost'])
  })

  test('changing the base retains the weights', () => {
    const swapped = swapBase(base.document, 'base', 'least-used', { weights: {}, strength: 1 })
    expect(swapped.modules[0]).toEqual({
      id: 'base',
      module: 'least-used',
      enabled: true,
      params: { weights: { a: 1 }, strength: 1 },
    })
  })
})
