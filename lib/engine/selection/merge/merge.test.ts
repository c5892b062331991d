import { expect, test } from 'vitest'
import { cel } from '../../cel'
import type { Policy } from '../types'
import { type MergeSide, mergePolicies } from './merge-policies'

type Entry = { id: string; module?: string; enabled?: boolean; params?: unknown }

const policy = (...entries: readonly Entry[]): Policy => ({
  modules: entries.map(({ id, module = id, enabled = true, params = {} }) => ({
    id,
    module,
    enabled,
    params,
  })),
})

const names = { a: 'vsphere-a', b: 'vsphere-b' }
const split = (weights: object) => ({ id: 'base', module: 'weighted-split', params: { weights } })
const fine = (params: object, more: Partial<Entry> = {}) => ({
  id: 'fine',
  module: 'failure-fine',
  params,
  ...more,
})
const cost = (params: object = {}, more: Partial<Entry> = {}) => ({ id: 'cost', params, ...more })
const sla = { id: 'sla-rank' }

type Three = { base: Policy; mine: Policy; theirs: Policy }

const merge = (three: Three, choices: Record<string, MergeSide> = {}) =>
  mergePolicies(three, { rules: cel }, new Map(Object.entries(choices)), names)

/** The merge with one side chosen for every conflict. */
const decided = (three: Three, side: MergeSide) => {
  const { conflicts } = merge(three)
  return merge(three, Object.fromEntries(conflicts.map(({ key }) => [key, side]))).policy
}

const order = ({ modules }: Policy) => modules.map(({ id }) => id).join(' ')

test('a merge of two policies takes what one side changed, and reports a conflict where both changed', () => {
  const three = {
    base: policy(split({ a: 1, b: 1 }), fine({ fine: 5 })),
    mine: policy(split({ a: 2, b: 1 }), fine({ fine: 2 })),
    theirs: policy(split({ a: 1, b: 3 }), fine({ fine: 8, windowHours: 12 })),
  }
  const { merged, conflicts, problems } = merge(three)
  expect(merged).toMatchObject([
    { subject: 'Weighted split: vsphere-a weight', mine: '1 → 2', theirs: null },
    { subject: 'Weighted split: vsphere-b weight', mine: null, theirs: '1 → 3' },
    { subject: 'Failure fine: window', mine: null, theirs: '6 → 12' },
  ])
  expect(conflicts).toMatchObject([
    { subject: 'Failure fine: fine', mine: '5 → 2', theirs: '5 → 8' },
  ])
  expect(problems).toEqual([])
  const both = split({ a: 2, b: 3 })
  expect(decided(three, 'mine')).toEqual(policy(both, fine({ fine: 2, windowHours: 12 })))
  expect(decided(three, 'theirs')).toEqual(policy(both, fine({ fine: 8, windowHours: 12 })))
})

test('a merge of two policies uses the value of theirs without a choice', () => {
  const { policy: merged } = merge({
    base: policy(split({}), fine({ fine: 5 })),
    mine: policy(split({}), fine({ fine: 2 })),
    theirs: policy(split({}), fine({ fine: 8 })),
  })
  expect(merged.modules[1]?.params).toEqual({ fine: 8 })
})

test.each([
  { name: 'to the same value', mine: fine({ fine: 8 }), theirs: fine({ fine: 8 }) },
  { name: 'to a default, written or not', mine: fine({ fine: 5 }), theirs: fine({}) },
])(
  'a merge of two policies: one field changed by both $name is no conflict',
  ({ mine, theirs }) => {
    const base = fine({ fine: 20 })
    const three = {
      base: policy(split({}), base),
      mine: policy(split({}), mine),
      theirs: policy(split({}), theirs),
    }
    expect(merge(three).conflicts).toEqual([])
    expect(merge(three).merged).toHaveLength(1)
    expect(merge(three).policy).toEqual(three.theirs)
  },
)

test.each([
  {
    name: 'removed by me, edited by them',
    base: [cost({ amount: 1 })],
    mine: [],
    theirs: [cost({ amount: 2 })],
    words: { subject: 'Cost', mine: 'removed', theirs: 'amount 1 → 2' },
  },
  {
    name: 'edited by me, removed by them',
    base: [cost()],
    mine: [cost({}, { enabled: false })],
    theirs: [],
    words: { subject: 'Cost', mine: 'disabled', theirs: 'removed' },
  },
  {
    name: 'added by both with other settings',
    base: [],
    mine: [cost({ mode: 'strict' })],
    theirs: [cost({ mode: 'strict', reads: 'basic' })],
    words: {
      subject: 'New module',
      mine: 'Cost (mode soft → strict)',
      theirs: 'Cost (mode soft → strict; price adjusted → basic)',
    },
  },
  {
    name: 'replaced by me, edited by them',
    base: [{ id: 'x', module: 'cost' }],
    mine: [{ id: 'x', module: 'sla-rank' }],
    theirs: [{ id: 'x', module: 'cost', params: { amount: 2 } }],
    words: { subject: 'Cost', mine: 'replaced by SLA rank', theirs: 'amount 1 → 2' },
  },
])('a merge of two policies: an entry $name is a conflict', ({ base, mine, theirs, words }) => {
  const three = {
    base: policy(split({}), ...base),
    mine: policy(split({}), ...mine),
    theirs: policy(split({}), ...theirs),
  }
  expect(merge(three).conflicts).toMatchObject([words])
  expect(decided(three, 'mine')).toEqual(three.mine)
  expect(decided(three, 'theirs')).toEqual(three.theirs)
})

test('a merge of two policies: an entry that one side removed and the other did not change is removed', () => {
  const three = {
    base: policy(split({}), cost(), sla),
    mine: policy(split({}), sla),
    theirs: policy(split({}), cost()),
  }
  expect(merge(three)).toMatchObject({ conflicts: [], policy: policy(split({})) })
})

test('a merge of two policies: the order is one field', () => {
  const base = policy(split({}), cost(), fine({}), sla)
  const mine = policy(split({}), sla, cost(), fine({}))
  const theirs = policy(split({}), fine({}), cost(), sla)
  expect(merge({ base, mine, theirs: base }).policy).toEqual(mine)
  const both = { base, mine, theirs }
  expect(merge(both).conflicts).toMatchObject([
    {
      subject: 'Order of modules',
      mine: 'Weighted split, SLA rank, Cost, Failure fine',
      theirs: 'Weighted split, Failure fine, Cost, SLA rank',
    },
  ])
  expect(decided(both, 'mine')).toEqual(mine)
  expect(decided(both, 'theirs')).toEqual(theirs)
})

test('a merge of two policies: an added entry follows the same entry as on its side', () => {
  const base = policy(split({}), cost(), sla)
  const mine = policy(split({}), fine({}), cost(), sla)
  const theirs = policy(split({}), sla, cost(), { id: 'capacity-guard' })
  expect(order(merge({ base, mine, theirs }).policy)).toBe('base fine sla-rank cost capacity-guard')
})

test('a merge of two policies: invalid policies are merged, with their problems', () => {
  const three = {
    base: policy(split({ a: 1 }), fine({ fine: 5 })),
    mine: policy(split({ a: 'x' }), fine({ fine: 5 })),
    theirs: policy(split({ a: 1 }), fine({ fine: 8 })),
  }
  const { policy: merged, conflicts, problems } = merge(three)
  expect(conflicts).toEqual([])
  expect(merged).toEqual(policy(split({ a: 'x' }), fine({ fine: 8 })))
  expect(problems).toMatchObject([{ path: 'modules[0].params.weights.a' }])
})

test('a merge of two policies: two bases are a problem of the result', () => {
  const least = { id: 'least', module: 'least-used' }
  const { problems } = merge({
    base: policy(split({}), cost()),
    mine: policy(least, cost()),
    theirs: policy(split({}), cost(), least),
  })
  expect(problems).not.toEqual([])
})

test('a merge of two policies: an account may have the name of an inherited property', () => {
  const odd = { constructor: 2, toString: 3 }
  const base = policy(split({}))
  const mine = policy(split(odd))
  expect(merge({ base, mine, theirs: base }).policy).toEqual(mine)
})
