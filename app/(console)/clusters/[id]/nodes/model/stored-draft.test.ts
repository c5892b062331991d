import { afterEach, expect, test, vi } from 'vitest'
import { noChanges } from './key-draft'
import { storeDraft, storedDraft } from './stored-draft'

afterEach(() => vi.unstubAllGlobals())

const draft = { columns: new Map(), cells: new Map([['n1 SSD', { now: 2, was: 1 }]]) }

function emptyStorage(): void {
  const entries = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
}

test('a draft is stored for its user and its cluster', () => {
  emptyStorage()
  storeDraft({ clusterId: 'c1', userId: 'ada' }, draft)
  expect(storedDraft({ clusterId: 'c1', userId: 'ada' })).toEqual(draft)
  expect(storedDraft({ clusterId: 'c1', userId: 'omar' })).toBeNull()
  expect(storedDraft({ clusterId: 'c2', userId: 'ada' })).toBeNull()
})

test('a draft without changes is not stored', () => {
  emptyStorage()
  const owner = { clusterId: 'c1', userId: 'ada' }
  storeDraft(owner, draft)
  storeDraft(owner, noChanges)
  expect(storedDraft(owner)).toBeNull()
})
