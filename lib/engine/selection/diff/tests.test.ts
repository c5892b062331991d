import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { mergePolicies } from '../merge/merge-policies'
import { parsePolicy, parsePublishedPolicy } from '../policy/policy'
import type { Policy } from '../types'
import { diffPolicies } from './policies'

const share = { kind: 'account-share', accounts: ['a'], min: 30, max: 50 }
const cost = { kind: 'expected-cost', perHour: '0.40' }
const spread = { kind: 'largest-share', max: 80 }

function policy(...tests: object[]): Policy {
  const parsed = parsePolicy({ modules: [{ module: 'weighted-split' }], tests }, { rules: cel })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

const sentences = (before: Policy, after: Policy) =>
  diffPolicies(before, after, { a: 'vsphere-a' }).map(({ text }) => text)

test.each([
  { name: 'no change', before: [share, cost], after: [cost, share], expected: [] },
  {
    name: 'added',
    before: [],
    after: [share],
    expected: ['Test added: The share of vsphere-a is between 30 % and 50 % for every deployable'],
  },
  {
    name: 'removed',
    before: [{ ...cost, name: 'Cheap' }],
    after: [],
    expected: [
      'Test removed: “Cheap” (The expected cost is at most 0.40 per hour for every deployable)',
    ],
  },
  {
    name: 'changed',
    before: [cost],
    after: [{ ...cost, perHour: '0.30', deployable: 'web' }],
    expected: [
      'Test changed: The expected cost is at most 0.40 per hour for every deployable → The expected cost is at most 0.30 per hour for web',
    ],
  },
])('tests of two policies: $name', ({ before, after, expected }) => {
  expect(sentences(policy(...before), policy(...after))).toEqual(expected)
})

test('a merge has the tests of both sides, without the removed ones', () => {
  const sides = {
    base: policy(share, cost),
    mine: policy(cost, spread),
    theirs: policy(share, cost),
  }
  const merge = mergePolicies(sides, { rules: cel })
  expect(merge.policy.tests).toEqual(policy(cost, spread).tests)
  expect(merge.conflicts).toEqual([])
  expect(merge.merged).toMatchObject([{ subject: 'Tests', theirs: null }])
})

test('a policy without tests has no member for them', () => {
  expect(policy()).toEqual({ modules: policy().modules })
  expect(Object.keys(policy())).toEqual(['modules'])
})

test('a published test that cannot be read is left out, so that launches go on', () => {
  const stored = { modules: [{ module: 'weighted-split' }], tests: [{ kind: 'retired' }, cost] }
  expect(parsePolicy(stored, { rules: cel }).ok).toBe(false)
  expect(parsePublishedPolicy(stored, { rules: cel })).toMatchObject({
    ok: true,
    value: { tests: [{ kind: 'expected-cost' }] },
  })
})
