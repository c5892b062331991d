import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { parsed } from '../../testing/builders'
import { modules } from '../modules/registry'
import { parsePolicy } from '../policy/policy'
import { select } from '../select'
import type { Outcome, Policy } from '../types'
import { diff } from './diff'
import { diffPolicies } from './policies'

const accounts = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

function outcomeOf(policyModules: readonly object[], changes: object = {}): Outcome {
  const input = parsed({
    policy: { modules: policyModules },
    request: { now: '2026-11-20T12:00:00Z' },
    accounts,
    matches: accounts.map(({ id }) => ({ id: `m${id}`, account: id })),
    seed: 's',
    ...changes,
  })
  return select(input, cel)
}

const split = (weights: object) => ({ module: 'weighted-split', params: { weights } })
const tiers = { module: 'priority-groups', params: { tiers: [['a', 'b']] } }

test('two outcomes that are the same', () => {
  const unchanged = { same: true, kind: null, winner: null, maxShift: 0 }
  const lists = { groups: [], dropsToZero: [] }
  expect(diff(outcomeOf([]), outcomeOf([]))).toMatchObject({ ...unchanged, ...lists })
})

test('two outcomes: shares move', () => {
  const {
    accounts: changes,
    matches,
    maxShift,
    same,
  } = diff(outcomeOf([split({})]), outcomeOf([split({ a: 2 })]))
  expect(same).toBe(false)
  expect(changes).toMatchObject([
    { id: 'a', before: 1 / 3, after: 0.5, groupBefore: 1, groupAfter: 1 },
    { id: 'b', after: 0.25 },
    { id: 'c', after: 0.25 },
  ])
  expect(matches[1]).toMatchObject({ id: 'mb', account: 'b', after: 0.25 })
  expect(maxShift).toBeCloseTo(1 / 6, 12)
})

test('two outcomes: an account in a later group drops to zero', () => {
  const {
    dropsToZero,
    groups,
    accounts: changes,
  } = diff(outcomeOf([split({})]), outcomeOf([split({}), tiers]))
  expect(dropsToZero).toEqual(['c'])
  expect(groups).toEqual([{ match: 'mc', before: 1, after: 2 }])
  expect(changes[2]).toMatchObject({ id: 'c', before: 1 / 3, after: 0, groupAfter: 2 })
})

test('two outcomes: if the first group has no shares, those of the next one count', () => {
  const zero = outcomeOf([split({ a: 0, b: 0 }), tiers])
  expect(diff(outcomeOf([split({}), tiers]), zero)).toMatchObject({
    dropsToZero: ['a', 'b'],
    maxShift: 1,
    winner: { after: 'mc' },
  })
})

test('two outcomes: nothing fits any more', () => {
  expect(diff(outcomeOf([]), outcomeOf([], { matches: [] }))).toMatchObject({
    kind: { before: 'selected', after: 'nothing-fits' },
    winner: { after: null },
    dropsToZero: ['a', 'b', 'c'],
  })
})

function policy(...entries: readonly (string | object)[]): Policy {
  const stack = entries.map((entry) => (typeof entry === 'string' ? { module: entry } : entry))
  const read = parsePolicy({ modules: stack }, { rules: cel })
  if (!read.ok) throw new Error(JSON.stringify(read.error.problems))
  return read.value
}

const names = { a: 'vsphere-a', b: 'vsphere-b' }
const texts = (a: Policy, b: Policy) => diffPolicies(a, b, names).map(({ text }) => text)
const withParams = (module: string, params: object, more = {}) => ({ module, params, ...more })
const fine = 'failure-fine'

const base = split({})
test.each([
  {
    a: [split({ a: 1 })],
    b: [split({ a: 2 })],
    text: ['Weighted split: vsphere-a weight 1 → 2'],
  },
  { a: [split({})], b: [split({ a: 2 })], text: ['Weighted split: vsphere-a weight 1 → 2'] },
  { a: [split({ a: 2 })], b: [split({})], text: ['Weighted split: vsphere-a weight 2 → 1'] },
  { a: [split({ a: 1, z: 1 })], b: [split({})], text: [] },
  { a: ['weighted-split'], b: [base], text: [] },
  {
    a: [base, 'cost', 'sla-rank', fine],
    b: [base, 'cost', fine, 'sla-rank'],
    text: ['Failure fine moved from 4 to 3'],
  },
  {
    a: [base, fine, 'cost', 'sla-rank'],
    b: [base, 'cost', 'sla-rank', fine],
    text: ['Failure fine moved from 2 to 4'],
  },
  { a: [base], b: [base, 'cost'], text: ['Cost added'] },
  { a: [base, 'cost', fine], b: [base, fine], text: ['Cost removed'] },
  { a: [base, 'cost'], b: [base, { module: 'cost', enabled: false }], text: ['Cost disabled'] },
  { a: [base, { module: 'cost', enabled: false }], b: [base, 'cost'], text: ['Cost enabled'] },
  {
    a: [base, withParams('account-priority', { mode: 'soft' })],
    b: [base, withParams('account-priority', { mode: 'strict' })],
    text: ['Account priority: mode soft → strict'],
  },
  {
    a: [base, withParams('account-priority', {})],
    b: [base, withParams('account-priority', { priorities: { b: 2 } })],
    text: ['Account priority: vsphere-b priority its own → 2'],
  },
  {
    a: [base, withParams('capacity-guard', { threshold: 0.8 })],
    b: [base, withParams('capacity-guard', { threshold: null })],
    text: ['Capacity guard: threshold 0.8 → never'],
  },
  {
    a: [base, withParams('priority-groups', { tiers: [['a']] })],
    b: [
      base,
      withParams('priority-groups', { tiers: [['a', 'b'], [{ account: 'x', realm: 'r' }]] }),
    ],
    text: ['Priority groups: tiers [[vsphere-a]] → [[vsphere-a, vsphere-b], [account x realm r]]'],
  },
  {
    a: [base, withParams(fine, { fine: 5, windowHours: 6 })],
    b: [base, withParams(fine, { fine: 4, windowHours: 12 })],
    text: ['Failure fine: fine 5 → 4', 'Failure fine: window 6 → 12'],
  },
  {
    a: [base, withParams('cost', { amount: 1 }, { id: 'x' })],
    b: [
      base,
      withParams('cost', { amount: 2 }, { id: 'y' }),
      withParams('cost', { amount: 1 }, { id: 'x' }),
    ],
    text: ['Cost added'],
  },
  { a: [base], b: ['least-used'], text: ['Least used added', 'Weighted split removed'] },
])('two policies: $text', ({ a, b, text }) => {
  expect(texts(policy(...a), policy(...b))).toEqual(text)
})

test('two policies: changes have facts and a sentence', () => {
  expect(diffPolicies(policy(split({})), policy(split({ a: 2 })), names)).toEqual([
    {
      kind: 'field',
      step: '0',
      module: 'weighted-split',
      field: { param: 'weights', account: 'a' },
      before: 1,
      after: 2,
      subject: 'Weighted split: vsphere-a weight',
      values: '1 → 2',
      text: 'Weighted split: vsphere-a weight 1 → 2',
    },
  ])
})

test('two policies: an account may have the name of an inherited property', () => {
  const odd = policy(split(JSON.parse('{"constructor": 2, "__proto__": 3}')))
  expect(diffPolicies(policy(split({})), odd).map(({ text }) => text)[0]).toBe(
    'Weighted split: constructor weight 1 → 2',
  )
})

test.each(modules.map((module) => [module.id, module] as const))(
  'two policies: %s: defaults to neutral has words',
  (id, { defaults, neutral }) => {
    const of = (params: unknown) => ({
      modules: [{ id: '0', module: id, enabled: true, params }],
    })
    for (const { text } of diffPolicies(of(defaults), of(neutral)))
      expect(text).not.toMatch(/undefined|NaN|\[object/)
  },
)
