import { expect, test } from 'vitest'
import { strayReasonTables } from './reason-tables'
import { readSources } from './source-files'

test('the texts of a reason are only in its entry', () => {
  expect(strayReasonTables(readSources())).toEqual([])
})

test.each([
  { text: "const words = { 'account-quota': 'quota full' }", found: 1 },
  { text: "const statuses = { 'no-free-host': 409 }", found: 1 },
  { text: "new Map([['account-quota', 'full'], ['image-not-pushed', { words: '' }]])", found: 2 },
  { text: "const reasons = [['account-quota', isFull]]", found: 0 },
  { text: "const other = { 'not-a-reason': 'text' }", found: 0 },
])('$text: $found', ({ text, found }) => {
  expect(strayReasonTables(new Map([['lib/features/a.ts', text]]))).toHaveLength(found)
  expect(strayReasonTables(new Map([['lib/engine/reasons/a.ts', text]]))).toEqual([])
})
