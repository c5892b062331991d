import { expect, test } from 'vitest'
import { berth } from '@/testing/terminal'

const dead = { module: 'failure-fine', params: { fine: 0 } }
const base = { module: 'weighted-split', params: { weights: { x: 1 } } }

test.each([
  { name: 'a sound policy', document: { modules: [base] }, code: 0, problems: 0, warnings: 0 },
  { name: 'no base', document: { modules: [dead] }, code: 1, problems: 1, warnings: 0 },
  {
    name: 'a dead module',
    document: { modules: [base, dead] },
    code: 0,
    problems: 0,
    warnings: 1,
  },
  { name: 'no policy at all', document: 5, code: 1, problems: 1, warnings: 0 },
  {
    name: 'an account that is not there',
    document: { policy: { modules: [base] }, accounts: ['a', { id: 'b', name: 'B' }] },
    code: 0,
    problems: 0,
    warnings: 1,
  },
  {
    name: 'accounts left out',
    document: { policy: { modules: [base] } },
    code: 0,
    problems: 0,
    warnings: 0,
  },
])('$name: $code', async ({ document, code, problems, warnings }) => {
  const found = await berth('check', document)
  expect(found.code).toBe(code)
  expect(found.answer().problems).toHaveLength(problems)
  expect(found.answer().warnings).toHaveLength(warnings)
})

test('one bad policy of several fails the check', async () => {
  expect((await berth('check', [{ modules: [] }, { modules: [dead] }])).code).toBe(1)
})
