import { expect, test } from 'vitest'
import { berth, selectInput } from '@/testing/terminal'

const base = (weights: object) => ({ module: 'weighted-split', params: { weights } })
const share = (max: number) => ({ kind: 'account-share', accounts: ['a'], max })
const policy = (...tests: object[]) => ({ modules: [base({ a: 3 })], tests })

test.each([
  { name: 'passes', max: 80, code: 0, line: /^pass {2}The share of vsphere-a .*got 75\.0 %/ },
  { name: 'fails', max: 50, code: 1, line: /^FAIL {2}.*wanted 0\.0 % to 50\.0 %, got 75\.0 %/ },
])('test: a policy that $name', async ({ max, code, line }) => {
  const ran = await berth('test', { ...selectInput, policy: policy(share(max)) })
  expect(ran).toMatchObject({ code, problems: '' })
  expect(ran.out).toMatch(line)
})

test('test: several inputs stand for several deployables', async () => {
  const { policy: _policy, ...input } = selectInput
  const inputs = ['web', 'db'].map((deployable) => ({
    ...input,
    request: { ...input.request, deployable },
  }))
  const ran = await berth('test --json', { policy: policy(share(50)), inputs })
  expect(ran.code).toBe(1)
  expect(ran.answer()).toMatchObject([{ passed: false, got: 75, failing: ['web', 'db'] }])
})

test.each([
  { name: 'no tests', given: { modules: [base({})] }, problem: 'policy.tests: The policy has no' },
  { name: 'an unknown kind', given: policy({ kind: 'x' }), problem: 'policy.tests[0].kind: Unk' },
])('test: $name is bad input', async ({ given, problem }) => {
  const ran = await berth('test', { ...selectInput, policy: given })
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.problems).toContain(problem)
})

const files = {
  'old.json': JSON.stringify(policy(share(50))),
  'new.json': JSON.stringify({ modules: [base({ a: 2 })], tests: [share(60)] }),
  'bad.json': JSON.stringify({ modules: [{ module: 'nothing' }] }),
}

test.each([
  { args: 'old.json old.json', code: 0, out: 'No differences.\n' },
  {
    args: 'old.json new.json',
    code: 1,
    out: 'Weighted split: a weight 3 → 2\nTest changed: The share of a is between 0 % and 50 % for every deployable → The share of a is between 0 % and 60 % for every deployable\n',
  },
])('diff $args: $code', async ({ args, code, out }) => {
  expect(await berth(`diff ${args}`, '', { files })).toEqual(
    expect.objectContaining({ code, out, problems: '' }),
  )
})

test('diff --json writes the changes as JSON', async () => {
  const ran = await berth('diff old.json new.json --json', '', { files })
  expect(ran.code).toBe(1)
  expect(ran.answer().changes[0]).toBe('Weighted split: a weight 3 → 2')
  const equal = await berth('diff --json old.json old.json', '', { files })
  expect({ code: equal.code, answer: equal.answer() }).toEqual({ code: 0, answer: { changes: [] } })
})

test.each([
  { args: 'diff old.json', problem: 'name two files' },
  { args: 'diff -x old.json old.json', problem: "Unknown option '-x'" },
  { args: 'diff old.json bad.json', problem: 'bad.json: modules[0].module: Unknown module' },
  { args: 'diff old.json missing.json', problem: 'cannot read missing.json' },
  { args: 'schema', problem: 'name the document' },
])('$args is bad input', async ({ args, problem }) => {
  const ran = await berth(args, '', { files })
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.problems).toContain(problem)
})

test('schema: every module and every kind of test is in the schema of a policy', async () => {
  const ran = await berth('schema policy', '')
  expect(ran.code).toBe(0)
  const { title, properties } = ran.answer()
  expect(title).toBe('Berth policy')
  const text = JSON.stringify(properties)
  for (const name of ['weighted-split', 'least-used', 'rule', 'account-share', 'expected-cost'])
    expect(text).toContain(`"const":"${name}"`)
})
