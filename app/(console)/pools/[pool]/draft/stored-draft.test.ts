import { expect, test, vi } from 'vitest'
import type { DraftContent } from './draft-state'
import { storeUnsaved, unsavedOf } from './stored-draft'

/** A browser whose storage accepts values of this many characters. */
function browserWithRoom(room: number): void {
  const values = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('Full', 'QuotaExceededError')
      values.set(key, text)
    },
    removeItem: (key: string) => values.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
}

const content = (weight: number): DraftContent => ({
  inherits: false,
  document: {
    modules: [
      { id: 'base', module: 'weighted-split', enabled: true, params: { weights: { a: weight } } },
    ],
  },
})
const edits = (...sent: number[]) => ({
  revision: 1,
  baseVersion: 1,
  content: content(9),
  sent: sent.map(content),
})
const sizeOf = (...sent: number[]) => JSON.stringify(edits(...sent)).length

test('unsaved edits are stored with all sent contents', () => {
  browserWithRoom(sizeOf(1, 2, 3))
  expect(storeUnsaved('a', edits(1, 2, 3))).toBe(true)
  expect(unsavedOf('a')).toEqual(edits(1, 2, 3))
})

test('the oldest sent contents make room in a full storage', () => {
  browserWithRoom(sizeOf(2, 3))
  expect(storeUnsaved('a', edits(1, 2, 3))).toBe(true)
  expect(unsavedOf('a')).toEqual(edits(2, 3))
  browserWithRoom(sizeOf())
  expect(storeUnsaved('a', edits(1, 2, 3))).toBe(true)
  expect(unsavedOf('a')).toEqual(edits())
})

test('edits without room are reported as not stored', () => {
  browserWithRoom(sizeOf() - 1)
  expect(storeUnsaved('a', edits(1))).toBe(false)
  expect(unsavedOf('a')).toBeNull()
})
