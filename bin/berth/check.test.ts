import { expect, test } from 'vitest'
import { berth, selectInput } from '@/testing/terminal'

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

const only = {
  id: 'only',
  version: 2,
  label: 'Only',
  summary: 'Keeps others out.',
  effect: 'reject',
  expression: 'account.id != params.account',
  params: [{ name: 'account', type: 'text', default: '', label: 'Account' }],
}
const using = (module: string, params: object = {}) => ({ modules: [base, { module, params }] })

test.each([
  {
    name: 'its definition',
    document: { policy: using('custom:only@2'), modules: [only] },
    problems: [],
  },
  {
    name: 'another version',
    document: { policy: using('custom:only@1'), modules: [only] },
    problems: ['policy.modules[1].module: The module "only" has no version 1. Known versions: 2'],
  },
  {
    name: 'params of another kind',
    document: { policy: using('custom:only@2', { account: 3 }), modules: [only] },
    problems: [expect.stringMatching(/^policy\.modules\[1\]\.params\.account: /)],
  },
  {
    name: 'a definition that is not sound',
    document: { policy: using('cost'), modules: [{ ...only, expression: 'accont.id' }] },
    problems: [expect.stringMatching(/^modules\[0\]\.expression: Unknown variable accont/)],
  },
  {
    name: 'no definitions',
    document: using('custom:only@2'),
    problems: [
      expect.stringMatching(
        /^modules\[1\]\.module: The definition of custom:only@2 is missing\. .*"berth export"/,
      ),
    ],
  },
])('a policy with a named module and $name', async ({ document, problems }) => {
  const { answer, code } = await berth('check', document)
  const found = answer().problems.map(
    ({ path, message }: { path: string; message: string }) => `${path}: ${message}`,
  )
  expect({ found, code }).toEqual({ found: problems, code: problems.length === 0 ? 0 : 1 })
})

test('select, simulate and verify read the definitions of their input', async () => {
  const given = {
    ...selectInput,
    policy: using('custom:only@2', { account: 'b' }),
    modules: [only],
  }
  const outcome = (await berth('select', given)).answer()
  expect(outcome.rejected).toMatchObject([{ module: 'custom:only@2' }])
  expect((await berth('select --table', given)).out).not.toContain('custom:')
  expect((await berth('verify', { input: given, outcome })).code).toBe(0)
  const simulated = await berth('simulate', { input: given, launches: 5, seed: 's' })
  expect(simulated.answer().placements).toEqual({ b: 5 })
})

test('one bad policy of several fails the check', async () => {
  expect((await berth('check', [{ modules: [] }, { modules: [dead] }])).code).toBe(1)
})
