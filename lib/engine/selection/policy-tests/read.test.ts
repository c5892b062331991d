import { expect, test } from 'vitest'
import { readPolicyTests } from './read'

test.each([
  {
    entry: 5,
    path: 'tests[0].kind',
    message: /^Unknown kind of test\. Known kinds: account-share/,
  },
  { entry: { kind: 'cost' }, path: 'tests[0].kind', message: /^Unknown kind/ },
  { entry: { kind: 'account-share' }, path: 'tests[0].accounts', message: /^Required$/ },
  {
    entry: { kind: 'account-share', accounts: [] },
    path: 'tests[0].accounts',
    message: /^Name at least one account$/,
  },
  {
    entry: { kind: 'account-share', accounts: ['a'], min: 60, max: 50 },
    path: 'tests[0].max',
    message: /^The upper bound is below the lower one$/,
  },
  {
    entry: { kind: 'largest-share', max: 101 },
    path: 'tests[0].max',
    message: /100/,
  },
  { entry: { kind: 'expected-cost', perHour: '-1' }, path: 'tests[0].perHour', message: /0\.40/ },
  {
    entry: { kind: 'nothing-while-room', accounts: ['a'], preferred: ['a'] },
    path: 'tests[0].preferred',
    message: /^The account "a" is on both sides$/,
  },
  {
    entry: { kind: 'largest-share', max: 5, upto: 6 },
    path: 'tests[0].upto',
    message: /^Unknown field$/,
  },
])('a document is refused at $path', ({ entry, path, message }) => {
  expect(readPolicyTests([entry])).toEqual({
    tests: [],
    problems: [{ path, message: expect.stringMatching(message) }],
  })
})

test('at most 50 tests', () => {
  const entry = { kind: 'largest-share', max: 50 }
  expect(readPolicyTests(Array.from({ length: 50 }, () => entry)).tests).toHaveLength(50)
  expect(readPolicyTests(Array.from({ length: 51 }, () => entry)).problems).toMatchObject([
    { path: 'tests' },
  ])
})
