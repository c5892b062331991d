import { describe, expect, test } from 'vitest'
import { mergeValues } from './merge'

const base = { name: 'prod', quota: 10, labels: ['a'] }

describe('mergeValues', () => {
  test.each([
    {
      name: 'what only they changed becomes theirs',
      mine: base,
      theirs: { ...base, quota: 20 },
      values: { ...base, quota: 20 },
      conflicts: [],
    },
    {
      name: 'what only I changed stays mine',
      mine: { ...base, name: 'mine' },
      theirs: { ...base, quota: 20 },
      values: { name: 'mine', quota: 20, labels: ['a'] },
      conflicts: [],
    },
    {
      name: 'what both changed stays mine and is named',
      mine: { ...base, quota: 30 },
      theirs: { ...base, quota: 20 },
      values: { ...base, quota: 30 },
      conflicts: [{ field: 'quota', theirs: 20 }],
    },
    {
      name: 'the same change twice is no conflict',
      mine: { ...base, labels: ['a', 'b'] },
      theirs: { ...base, labels: ['a', 'b'] },
      values: { ...base, labels: ['a', 'b'] },
      conflicts: [],
    },
  ])('$name', ({ mine, theirs, values, conflicts }) => {
    expect(mergeValues(base, mine, theirs)).toEqual({ values, conflicts })
  })
})
