import { expect, test } from 'vitest'
import type { PolicyVersion } from '@/lib/features/policies/schema'
import { findPair, pairText } from './version-pair'

const document = { modules: [] }
const version = (number: number): PolicyVersion => ({
  version: number,
  document,
  inherits: false,
  note: '',
  author: 'Ada',
  createdAt: '2026-11-26T00:00:00.000Z',
  restoredFrom: null,
})
const versions = [version(3), version(2)]
const content = { inherits: true, document }
const own = { key: 'draft', label: 'Your draft', content } as const
const shared = { key: 'shared', label: 'Draft of Ada', content } as const

test.each([
  ['2..3', ['2', '3']],
  ['3..draft', ['3', 'draft']],
  ['draft..shared', ['draft', 'shared']],
  ['2..4', null],
  ['2', null],
  ['2..3..2', null],
  ['', null],
])('%j names %j', (text, keys) => {
  const pair = findPair(text, { versions, drafts: [own, shared] })
  expect(pair && [pair.before.key, pair.after.key]).toEqual(keys)
  if (pair !== null) expect(pairText(pair.before.key, pair.after.key)).toBe(text)
})

test('names a draft only if there is one', () => {
  expect(findPair('3..draft', { versions, drafts: [shared] })).toBeNull()
})
