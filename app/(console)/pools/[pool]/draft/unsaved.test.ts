import { expect, test } from 'vitest'
import type { DraftContent } from './draft-state'
import { isOwnSave, recoverable, type Unsaved, withSent } from './unsaved'

const weight = (value: number): DraftContent => ({
  inherits: false,
  document: {
    modules: [
      { id: 'base', module: 'weighted-split', enabled: true, params: { weights: { a: value } } },
    ],
  },
})
const saved = (revision: number, value: number) => ({ revision, baseVersion: 1, ...weight(value) })
const unsaved = (value: number, sent: number[] = []): Unsaved => ({
  revision: 1,
  baseVersion: 1,
  content: weight(value),
  sent: sent.map(weight),
})

test('unsaved edits of the revision on the server are recovered', () => {
  expect(recoverable(unsaved(3), saved(1, 2))).toEqual(unsaved(3))
  const first = { ...unsaved(3), revision: 0 }
  expect(recoverable(first, null)).toEqual(first)
  expect(recoverable(null, saved(1, 2))).toBeNull()
})

test('edits are recovered although the save before them arrived without a response', () => {
  expect(recoverable(unsaved(4, [2, 3]), saved(2, 3))).toEqual({
    ...unsaved(4),
    revision: 2,
  })
})

test('edits that arrived, and edits under a draft from elsewhere, are not recovered', () => {
  expect(recoverable(unsaved(3, [3]), saved(2, 3))).toBeNull()
  expect(recoverable(unsaved(4, [3]), saved(2, 9))).toBeNull()
  expect(recoverable(unsaved(4, [3]), saved(3, 3))).toBeNull()
  expect(recoverable(unsaved(4, [3]), null)).toBeNull()
  expect(recoverable(unsaved(4), saved(2, 3))).toBeNull()
})

test('an entry of an earlier release has no list of sent contents', () => {
  const { sent: _, ...stored } = unsaved(3)
  expect(recoverable(stored, saved(1, 2))).toEqual(unsaved(3))
  expect(recoverable(stored, saved(2, 3))).toBeNull()
})

test('a draft on the server is an own save if it has a content that was sent', () => {
  expect(isOwnSave([weight(2), weight(3)], 1, saved(2, 2))).toBe(true)
  expect(isOwnSave([weight(2), weight(3)], 1, saved(2, 4))).toBe(false)
  expect(isOwnSave([weight(2)], 1, saved(3, 2))).toBe(false)
})

test('the sent contents have no duplicates, and only the newest ten remain', () => {
  const values = [0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  const sent = values.map(weight).reduce<readonly DraftContent[]>(withSent, [])
  expect(sent).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(weight))
})
